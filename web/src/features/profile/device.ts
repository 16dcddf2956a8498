import { accountStrings } from '../../strings/profile';

/** Browsers name each other in their User-Agent: the more particular name comes first. */
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

/** "Safari on iPhone", or what is known of it; undefined for what is no browser. */
export function deviceName(userAgent: string | null): string | undefined {
  const [browser, system] = [firstOf(browsers, userAgent ?? ''), firstOf(systems, userAgent ?? '')];
  return browser && system ? accountStrings.sessions.device(browser, system) : (browser ?? system);
}
export const isHandheld = (userAgent: string | null) => /Mobile|iPhone|iPad|Android/.test(userAgent ?? '');
