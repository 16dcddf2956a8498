import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SIZE = '1500m';
const PIECE = Buffer.alloc(1_048_576);

/** A small disk for Postgres's data, so that it can be filled up; only root can mount one. */
export class SmallDisk {
  private constructor(
    private readonly dir: string,
    /** The reason why this machine has no such disk; empty if it has one. */
    readonly lacks: string,
  ) {}

  static under(dir: string): SmallDisk {
    if (process.getuid?.() !== 0) return new SmallDisk(dir, 'only root may mount a disk');
    mkdirSync(dir, { recursive: true });
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', dir], {
      encoding: 'utf8',
    });
    return new SmallDisk(dir, status === 0 ? '' : `no disk could be mounted: ${stderr.trim()}`);
  }

  /** Unmounts a disk that an earlier run left mounted. */
  static sweep(dir: string): void {
    if (process.getuid?.() === 0) spawnSync('umount', ['-l', dir]);
  }

  fill(): void {
    const { bavail, bsize } = statfsSync(this.dir);
    const pieces = Math.ceil((bavail * bsize) / PIECE.length);
    try {
      for (let piece = 0; piece <= pieces; piece++) writeFileSync(this.filler, PIECE, { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }

  free(): void {
    rmSync(this.filler, { force: true });
  }

  remove(): void {
    if (!this.lacks) spawnSync('umount', ['-l', this.dir]);
  }

  private get filler(): string {
    return join(this.dir, 'filler');
  }
}
