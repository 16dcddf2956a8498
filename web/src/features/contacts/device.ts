import { homeNumber } from './home-number';

/** A contact as the browser's Contact Picker API returns it; each list may be missing. */
interface Picked {
  name?: string[];
  email?: string[];
  tel?: string[];
}
interface Picker {
  select(properties: string[], options: { multiple: boolean }): Promise<Picked[]>;
}
export interface DeviceContact {
  deviceContactId: string;
  name: string;
  email: string | null;
  phone: string | null;
}

export const contactPicker = (): Picker | undefined => (navigator as { contacts?: Picker }).contacts;

/**
 * Keeps the contacts that have an email or a phone and drops the others (contacts#device-contacts). The
 * picker gives no ids, so the id is made of name, phone and email: the same person picked again is the same
 * contact. A number without a country code is one of `country` (ISO 3166).
 */
export function fromDevice(picked: Picked[], country: string): DeviceContact[] {
  return picked.flatMap(({ name = [], email = [], tel = [] }) => {
    const phone = tel.map((text) => homeNumber(text, country)).find(Boolean) ?? null;
    const mail = email[0]?.trim() || null;
    if (!phone && !mail) return [];
    const called = name[0]?.trim() || mail || phone!;
    return [
      {
        deviceContactId: [called, phone, mail].join('|').slice(0, 200),
        name: called.slice(0, 100),
        email: mail,
        phone,
      },
    ];
  });
}
