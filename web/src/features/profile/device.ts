import { accountStrings } from '../../strings/profile';

/** A User-Agent can name several browsers, so the more specific name comes first. */
const browsers: Array<[RegExp, string]> = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: Array<[RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];
const firstOf = (list: Array<[RegExp, string]>, text: string) => list.find(([sign]) => sign.test(text))?.[1];

/**
 * A name such as "Safari on iPhone", or the part of it that is known; undefined if neither browser nor device
 * is known.
 */
export function deviceName(userAgent: string | null): string | undefined {
  const [browser, system] = [firstOf(browsers, userAgent ?? ''), firstOf(systems, userAgent ?? '')];
  return browser && system ? accountStrings.sessions.device(browser, system) : (browser ?? system);
}
export const isHandheld = (userAgent: string | null) => /Mobile|iPhone|iPad|Android/.test(userAgent ?? '');
