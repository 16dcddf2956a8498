/** Tracks the offset up to which all messages of a partition are handled. */
export class Progress {
  private readonly open = new Set<bigint>();
  private next: bigint | undefined;
  private committed: bigint | undefined;

  begin(offset: bigint): () => void {
    this.open.add(offset);
    this.next = offset + 1n;
    return () => void this.open.delete(offset);
  }

  /** Returns the offset to commit, if it has changed. */
  take(): bigint | undefined {
    const lowest =
      [...this.open].reduce<bigint | undefined>((a, b) => (a !== undefined && a < b ? a : b), undefined) ??
      this.next;
    if (lowest === undefined || lowest === this.committed) return undefined;
    return (this.committed = lowest);
  }
}
