import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { SettingsError } from '@game/platform';

/**
 * Creates a folder under DATA_DIR if it is missing, and returns its absolute path. Throws a SettingsError if
 * it cannot be written.
 */
export function ownFolder(path: string): string {
  const folder = resolve(path);
  try {
    make(folder);
    // Because of the slash, the check fails for a file.
    accessSync(`${folder}/`, constants.W_OK);
    return folder;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `${folder} cannot be written (${code}): give yourself write access, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * This stands in for the option `recursive` of mkdirSync, which never returns under a folder such as /proc,
 * where mkdir fails with ENOENT.
 */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
