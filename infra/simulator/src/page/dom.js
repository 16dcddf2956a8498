/**
 * Makes an element with attributes (`class`, `aria-…`, `on…` listeners) and children; false and null are left
 * out.
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(
    ...children.flat().filter((child) => child !== false && child !== null && child !== undefined),
  );
  return element;
}

/** Text in which URLs are links that open in a new tab. */
export function linked(text) {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/g).map((part, index) => {
    if (index % 2 === 0) return part;
    return h('a', { href: part, target: '_blank', rel: 'noopener' }, part);
  });
}

/** Formats +13175550123 as +1 (317) 555-0123; other numbers stay as they are. */
export function readable(number) {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');
}

/** The time in the product, which may be ahead of the browser's. */
let aheadMs = 0;
export const setNow = (iso) => (aheadMs = new Date(iso) - Date.now());

const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric' });

export const timeOf = (iso) => time.format(new Date(iso));

export function dayOf(iso) {
  const date = new Date(iso);
  return date.toDateString() === new Date(Date.now() + aheadMs).toDateString() ? 'Today' : day.format(date);
}

/** The time of day if the date is today, else the date. */
export const whenOf = (iso) => (dayOf(iso) === 'Today' ? timeOf(iso) : dayOf(iso));

export async function read(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** The first letters of the first and the last word: AL for Ann Lee. */
export function initials(name) {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** The hue for a name: always the same one, and (by the golden angle) far from the hues of similar names. */
export function hueOf(name) {
  const sum = [...name].reduce((total, char) => (total * 31 + char.codePointAt(0)) % 10_007, 7);
  return (sum * 137.5) % 360;
}

export function setCount(what, count) {
  for (const element of document.querySelectorAll(`[data-count="${what}"]`)) element.textContent = count;
}
