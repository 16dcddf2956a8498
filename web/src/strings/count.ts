export const count = (n: number) => n.toLocaleString('en-US');
