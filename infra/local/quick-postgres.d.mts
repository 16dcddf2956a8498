export function makeQuick(url: string): Promise<void>;
