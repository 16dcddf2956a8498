import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SettingsError } from '@game/platform';

/** A folder under DATA_DIR, made where it is missing; a SettingsError says that it cannot be written. Returns its whole path. */
export function ownFolder(path: string): string {
  const folder = resolve(path);
  try {
    make(folder);
    // The slash: a file is no folder.
    accessSync(`${folder}/`, constants.W_OK);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `${folder} cannot be written (${code}): make it yours, or set DATA_DIR to another folder.`,
    );
  }
}

/** Node's own `recursive` never ends under a folder that answers ENOENT to mkdir, as /proc does. */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
