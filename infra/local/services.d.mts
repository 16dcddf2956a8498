export interface Listed {
  keepsState: boolean;
  asks: string[];
  hears: string[];
}
export const MANIFEST: Record<string, Listed>;
export const SERVICES: string[];
export const STATEFUL_SERVICES: string[];
export function passwordSettingOf(service: string): string;
