import type { Router } from '../http/router.js';
import type { Books } from './books.js';
import type { Invoice } from './objects.js';

const CENTS = 100;
const LEFT = 60;
const TOP = 780;
const LEADING = 26;

/** The invoice's URL for a browser that reaches the simulator at `origin`. */
export const invoiceUrl = (origin: string, { id }: Invoice) => `${origin}/invoices/${id}.pdf`;

/** The route of an invoice: a plain PDF in place of Stripe's. */
export function invoicePages(router: Router, books: Books): void {
  router.on('GET', '/invoices/:id.pdf', ({ params }) => {
    const invoice = books.find<Invoice>(params['id'] ?? '');
    if (invoice?.object !== 'invoice') return { status: 404, body: { error: 'no such invoice' } };
    const { number, status, currency, amount_due, lines } = invoice as Invoice & {
      number: string;
      lines: { data: { description: string }[] };
    };
    const amount = `${currency.toUpperCase()} ${(amount_due / CENTS).toFixed(2)}`;
    const headers = { 'content-type': 'application/pdf' };
    const text = [
      `Invoice ${number}`,
      'Simulator: no money moved',
      '',
      lines.data[0]!.description,
      amount,
      status,
    ];
    return { status: 200, headers, body: pdf(text) };
  });
}

/**
 * Makes a PDF with one page of lines in Helvetica. The lines are ASCII only, so that offsets in characters
 * are offsets in bytes.
 */
function pdf(lines: string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[^ -~]/g, 'x').replace(/[\\()]/g, '\\$&')}) Tj T*`);
  const page = `BT /F1 18 Tf ${LEADING} TL ${LEFT} ${TOP} Td ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return `${body}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}
