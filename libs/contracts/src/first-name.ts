/** The name that friends of a person read: "Ann" for "Ann Avery". */
export const firstName = (name: string) => name.trim().split(/\s+/)[0]!;
