import type { Reject } from './record.js';

/**
 * The result of an import. `mended` and `leftOut` count rows by the text that says what was corrected, or why
 * the row was left out.
 */
export interface ImportReport {
  read: number;
  added: number;
  updated: number;
  /** The number of rows that were merged into a known venue. */
  merged: number;
  holes: number;
  rejected: number;
  mended: Record<string, number>;
  leftOut: Record<string, number>;
}

export const emptyReport = (): ImportReport => ({
  read: 0,
  added: 0,
  updated: 0,
  merged: 0,
  holes: 0,
  rejected: 0,
  mended: {},
  leftOut: {},
});

export const count = (what: string, by: Record<string, number>) => void (by[what] = (by[what] ?? 0) + 1);

export function leaveOut(report: ImportReport, { reason }: Reject): void {
  report.rejected++;
  count(reason, report.leftOut);
}

/** The report as lines of a table: a count, and what it counts. */
export function tableOf(report: ImportReport): string[] {
  const rows: Array<[number, string]> = [
    [report.read, 'rows were read'],
    [report.added, 'venues were added'],
    [report.updated, 'venues were updated'],
    [report.merged, 'rows were merged into a known venue'],
    [report.holes, 'holes were attached to a course'],
    ...most(report.mended).map(([what, n]): [number, string] => [n, `rows corrected: ${what}`]),
    [report.rejected, 'rows were left out'],
    ...most(report.leftOut).map(([why, n]): [number, string] => [n, `rows left out: ${why}`]),
  ];
  const width = Math.max(...rows.map(([n]) => n.toLocaleString('en-US').length));
  return rows.map(([n, what]) => `${n.toLocaleString('en-US').padStart(width)}  ${what}`);
}
const most = (counts: Record<string, number>) => Object.entries(counts).sort((a, b) => b[1] - a[1]);
