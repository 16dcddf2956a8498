/**
 * `npm run bench:flight`: measures whether the flythrough reaches 60 frames a second. The page's own work for
 * a frame is measured with drawing switched off, and its draw calls are counted. Without a graphics card the
 * browser draws on the CPU, so the figures are compared with those of a page that only clears as many pixels,
 * and of an idle machine. It prints figures and the distance to the target; a missed target does not fail the
 * build.
 */
import { inBrowser, pageOf } from './in-browser.mjs';

const FRAMES_A_SECOND = 60;
const SECONDS = 8;
const LAPTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };

/** Browser code that counts the frames and their draw calls, and measures the script time of each frame. */
const COUNT = `
  window.frames_ = { ms: [], draws: 0, triangles: 0, last: 0 };
  const asked = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => asked((now) => {
    const from = performance.now();
    callback(now);
    const ms = performance.now() - from;
    if (now === frames_.last) frames_.ms[frames_.ms.length - 1] += ms;
    else frames_.ms.push(ms);
    frames_.last = now;
  });
  for (const [name, at] of [['drawElements', 1], ['drawArrays', 2], ['drawElementsInstanced', 1], ['drawArraysInstanced', 2]]) {
    const draw = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...args) {
      frames_.draws++;
      frames_.triangles += (args[at] / 3) * (name.endsWith('Instanced') ? args.at(-1) : 1);
      if (!window.drawingOff) draw.apply(this, args);
    };
  }
  undefined`;

/** Returns the CPU seconds that the drawing process has used so far. */
async function drawing(browserTools) {
  const { processInfo } = await browserTools.send('SystemInfo.getProcessInfo');
  return processInfo.find(({ type }) => type === 'GPU')?.cpuTime ?? 0;
}
/** Measures the frames of a moving page for this many seconds. */
async function frames(browserTools, page) {
  await page.evaluate('Object.assign(frames_, { ms: [], draws: 0, triangles: 0 })');
  const before = await drawing(browserTools);
  await page.waitForTimeout(SECONDS * 1000);
  const { ms, draws, triangles } = await page.evaluate('frames_');
  const drawnMs = ((await drawing(browserTools)) - before) * 1000;
  const sorted = ms.toSorted((a, b) => a - b);
  return {
    framesASecond: Math.round(ms.length / SECONDS),
    scriptMs: +sorted[Math.floor(ms.length / 2)].toFixed(1),
    p95Ms: +sorted[Math.floor(ms.length * 0.95)].toFixed(1),
    draws: Math.round(draws / ms.length),
    triangles: Math.round(triangles / ms.length),
    drawnByCpuMs: +(drawnMs / ms.length).toFixed(1),
  };
}

async function flight(fixture, size, { slower = 1, card = true } = {}) {
  const [venue] = await fixture.pat.call(
    'GET',
    '/api/venues/search?lat=39.7684&lng=-86.1581&name=brickyard&radius=50000',
  );
  const { page, tools } = await pageOf(fixture, size);
  await page.addInitScript(COUNT + `; window.drawingOff = ${!card}`);
  await page.goto(`${fixture.url}/venues/${venue.id}`);
  await page.getByRole('button', { name: 'Fly the course' }).click();
  const dialog = page.getByRole('dialog', { name: /^Flythrough/ });
  await dialog.locator('canvas').waitFor();
  await dialog.getByLabel('Speed').press('Home');
  await dialog.getByRole('button', { name: 'Play' }).click();
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  // The view first adapts its quality to the machine.
  await page.waitForTimeout(5_000);
  const canvas = dialog.locator('canvas');
  return { page, pixels: await canvas.evaluate(({ width, height }) => `${width} x ${height}`) };
}

/** Opens a page that clears as many pixels in each frame and draws nothing on them. */
async function blank(fixture, size, pixels) {
  const { page } = await pageOf(fixture, size);
  await page.addInitScript(COUNT);
  await page.goto(`${fixture.url}/robots.txt`);
  await page.evaluate(`{
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = '${pixels}'.split(' x ').map(Number);
    canvas.style = 'position: fixed; inset: 0; width: 100%; height: 100%';
    document.body.append(canvas);
    const gl = canvas.getContext('webgl2', { antialias: true });
    requestAnimationFrame(function next(now) {
      gl.clearColor(0, (now / 1000) % 1, 0, 1);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      requestAnimationFrame(next);
    });
  }`);
  return { page, pixels };
}

await inBrowser(async (fixture) => {
  const browserTools = await fixture.browser.newBrowserCDPSession();
  const rows = [];
  const measured = async (what, { page, pixels }) => {
    const row = { what, pixels, ...(await frames(browserTools, page)) };
    rows.push({ ...row, missing: Math.max(0, FRAMES_A_SECOND - row.framesASecond) });
    await page.context().close();
    return pixels;
  };
  for (const [name, size] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
    await measured(`${name}, drawing switched off`, await flight(fixture, size, { card: false }));
    await measured(
      `${name}, drawing switched off, CPU 4 x slower`,
      await flight(fixture, size, { card: false, slower: 4 }),
    );
    const pixels = await measured(`${name}, drawing switched on`, await flight(fixture, size));
    await measured('only clearing the pixels', await blank(fixture, size, pixels));
  }
  console.table(rows);
});
