export function passwordsIn(env: Record<string, string | undefined>): Record<string, string> | undefined;
export function setLogins(url: string, passwords: Record<string, string>): Promise<void>;
