import type { CSSProperties } from 'react';

/** The colours of the web client, as on the reply page. */
export const LIGHT = {
  paper: '#f3eee0',
  card: '#fffdf6',
  line: '#dad1bb',
  ink: '#16241c',
  quiet: '#535e54',
  fairway: '#17482f',
  on: '#fbf8ee',
  turf: '#143f2a',
};
/** Colours for readers with a dark screen. Mail programs that ignore them show the inline colours. */
export const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background:#0c1510!important}.card{background:#142019!important;border-color:#2a3a30!important}
.ink{color:#eff0e3!important}.quiet{color:#a9b5a8!important}.link{color:#93d3a3!important}
.line{border-color:#2a3a30!important}.button{background:#93d3a3!important;color:#0a1810!important}
.other{background:#142019!important;color:#93d3a3!important;border-color:#93d3a3!important}}`;

const SERIF = "Fraunces,'Iowan Old Style',Palatino,Georgia,serif";
const SANS = "Figtree,'Avenir Next','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const styles = <K extends string>(named: Record<K, CSSProperties>) => named;

export const box = styles({
  page: { margin: 0, padding: '24px 12px', background: LIGHT.paper },
  card: {
    maxWidth: 560,
    margin: '0 auto',
    background: LIGHT.card,
    border: `1px solid ${LIGHT.line}`,
    borderRadius: 12,
  },
  head: { padding: '12px 24px', background: LIGHT.turf, borderRadius: '12px 12px 0 0' },
  inside: { padding: '8px 24px 16px' },
  buttons: { padding: '8px 0' },
  foot: { padding: '8px 24px', borderTop: `1px solid ${LIGHT.line}` },
});
/** Lets a long name or word break, which would make the mail wider than a phone. */
const breaks = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
/** Keeps the words of a table's first column whole, beside a value whose words may break. */
const keepsWords = { overflowWrap: 'normal', wordBreak: 'normal' } as const;
const body = { ...breaks, fontFamily: SANS, fontSize: 16, lineHeight: '24px', color: LIGHT.ink };
export const text = styles({
  brand: {
    margin: 0,
    fontFamily: SERIF,
    fontSize: 18,
    fontWeight: 600,
    lineHeight: '24px',
    color: '#f8f3e4',
  },
  heading: {
    ...breaks,
    margin: '20px 0 12px',
    fontFamily: SERIF,
    fontSize: 26,
    fontWeight: 600,
    lineHeight: '32px',
    color: LIGHT.ink,
  },
  body: { ...body, margin: '0 0 16px' },
  quote: { ...body, margin: '0 0 16px', padding: '4px 16px', borderLeft: `4px solid ${LIGHT.fairway}` },
  foot: { ...breaks, margin: 0, fontFamily: SANS, fontSize: 13, lineHeight: '20px', color: LIGHT.quiet },
});
/** The product's flag without a picture, because mail programs do not load pictures by themselves. */
export const flag = styles({
  pole: { display: 'inline-block', width: 2, height: 22, background: '#f8f3e4', verticalAlign: 'middle' },
  cloth: {
    display: 'inline-block',
    width: 12,
    height: 10,
    margin: '0 10px 12px 0',
    background: '#e2492f',
    verticalAlign: 'middle',
  },
});
export const cell = styles({
  table: { ...body, fontSize: 15, margin: '0 0 16px' },
  name: { ...keepsWords, padding: '4px 16px 4px 0', color: LIGHT.quiet, verticalAlign: 'top' },
  value: { ...breaks, padding: '4px 0', fontWeight: 600 },
  link: { color: LIGHT.fairway },
});
const button = {
  fontFamily: SANS,
  fontSize: 16,
  fontWeight: 600,
  lineHeight: '20px',
  padding: '13px 24px',
  margin: '0 12px 12px 0',
  borderRadius: 8,
};
export const primary: CSSProperties = {
  ...button,
  background: LIGHT.fairway,
  border: `1px solid ${LIGHT.fairway}`,
  color: LIGHT.on,
};
export const secondary: CSSProperties = {
  ...button,
  background: LIGHT.card,
  border: `1px solid ${LIGHT.fairway}`,
  color: LIGHT.fairway,
};
