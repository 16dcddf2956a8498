import { isSameName, isSamePerson, maybeSameName, type Named } from './twins.js';

/** How many people with one phone or email are looked at. More are no family, and comparing all of them is slow. */
const MOST_SHARING = 20;

/** The phone and the email, or the name if there is neither. */
const keysOf = ({ name, phone, email }: Named): string[] => {
  const keys = [phone && `phone ${phone}`, email && `email ${email.toLowerCase()}`].filter((key) => !!key);
  return keys.length ? (keys as string[]) : [`name ${name.toLowerCase()}`];
};
const withName = (key: string, { name }: Named) => `${key} of ${name.trim().toLowerCase()}`;

/** Finds people by their phone and email, in a time that does not grow with the number of people. */
export class AddressIndex<Person extends Named> {
  private readonly people = new Map<string, Set<Person>>();
  /** The names of the entries that were merged into a person. */
  private readonly otherNames = new Map<Person, string[]>();

  constructor(people: Person[] = []) {
    for (const person of people) this.add(person);
  }

  /** Adds a person. One who got a phone or an email since is added again. */
  add(person: Person): void {
    for (const key of keysOf(person)) {
      this.put(key, person);
      this.put(withName(key, person), person);
    }
  }

  /** People with the phone or email of this one, at most 20 for each; for one who has neither, people of this name. */
  sharing(person: Named): Person[] {
    const keys = keysOf(person).flatMap((key) => [key, withName(key, person)]);
    return [...new Set(keys.flatMap((key) => [...(this.people.get(key) ?? [])]))];
  }

  /** After Joan was merged into J, John is another person. */
  rememberMerged(person: Person, { name }: Named): void {
    if (!isSameName(person.name, name))
      this.otherNames.set(person, [...(this.otherNames.get(person) ?? []), name]);
  }

  /** The entry of the same person (contacts#same-person). If several may be, it is the one of the same name, or none. */
  same(person: Named): Person | undefined {
    const hasAddress = person.phone || person.email;
    const fitting = this.sharing(person).filter((other) => !hasAddress || this.fits(person, other));
    return (
      fitting.find((other) => isSameName(person.name, other.name)) ??
      (fitting.length > 1 ? undefined : fitting[0])
    );
  }

  private fits(person: Named, other: Person): boolean {
    const names = this.otherNames.get(other) ?? [];
    return isSamePerson(person, other) && names.every((name) => maybeSameName(name, person.name));
  }

  private put(key: string, person: Person): void {
    const there = this.people.get(key);
    if (!there) this.people.set(key, new Set([person]));
    else if (there.size < MOST_SHARING) there.add(person);
  }
}
