/** An element with attributes (`class`, `aria-…`, `on…` listeners) and children; false and null are left out. */
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

/** Text with its URLs as links that open in a new tab. */
export function linked(text) {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'])/g).map((part, index) => {
    if (index % 2 === 0) return part;
    return h('a', { href: part, target: '_blank', rel: 'noopener' }, part);
  });
}

/** +13175550123 as +1 (317) 555-0123; others as they are. */
export function readable(number) {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');
}

const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { weekday: 'short', month: 'short', day: 'numeric' });

export const timeOf = (iso) => time.format(new Date(iso));

export function dayOf(iso) {
  const date = new Date(iso);
  return date.toDateString() === new Date().toDateString() ? 'Today' : day.format(date);
}

/** The time of day for today, else the date. */
export const whenOf = (iso) => (dayOf(iso) === 'Today' ? timeOf(iso) : dayOf(iso));

export async function read(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

/** A hue for a name: always the same for one name, and far from the hues of similar names (by the golden angle). */
export function hueOf(name) {
  const sum = [...name].reduce((total, char) => (total * 31 + char.codePointAt(0)) % 10_007, 7);
  return (sum * 137.5) % 360;
}

export function setCount(what, count) {
  for (const element of document.querySelectorAll(`[data-count="${what}"]`)) element.textContent = count;
}
