export function migrateAll(url: string): Promise<void>;
