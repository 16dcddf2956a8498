import {
  createWriteStream,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  type WriteStream,
} from 'node:fs';
import { dirname } from 'node:path';

/** A row of the file; null means that the row was deleted. */
export interface Line {
  table: string;
  key: string;
  row: unknown;
}

/** A file of JSON lines, appended as rows change and compacted at each start. An incomplete last line is skipped. */
export class Journal {
  #out: WriteStream | undefined;

  private constructor(private readonly file: string) {}

  static open(file: string, read: (line: Line) => void): Journal {
    if (existsSync(file)) {
      for (const text of readFileSync(file, 'utf8').split('\n')) {
        const line = parse(text);
        if (line) read(line);
      }
    }
    mkdirSync(dirname(file), { recursive: true });
    return new Journal(file);
  }

  append(line: Line): void {
    this.#out?.write(`${JSON.stringify(line)}\n`);
  }

  /** Replaces the content of the file atomically. */
  rewrite(lines: Line[]): void {
    this.#out?.destroy();
    const fresh = `${this.file}.new`;
    writeFileSync(fresh, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    renameSync(fresh, this.file);
    this.#out = createWriteStream(this.file, { fd: openSync(this.file, 'a') });
  }

  close(): Promise<void> {
    const out = this.#out;
    this.#out = undefined;
    return new Promise((done) => (out ? out.end(done) : done()));
  }
}

function parse(text: string): Line | undefined {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as Line;
  } catch {
    return undefined;
  }
}
