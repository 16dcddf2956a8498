/** A person as they were typed or pasted. */
export interface TypedPerson {
  name: string;
  /** Exactly as it was typed, not yet in E.164. */
  phone: string | null;
  email: string | null;
}

export const isBare = ({ phone, email }: TypedPerson) => !phone && !email;

/** True if the second has a phone or an email that is not the first one's. */
export const hasAnother = (before: TypedPerson, { phone, email }: TypedPerson) =>
  (!!phone && !!before.phone && phone !== before.phone) ||
  (!!email && !!before.email && email !== before.email);
