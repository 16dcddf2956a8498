/** The fields of step 2 as texts; amenities are separated by commas. */
export const emptyDetails = {
  cost: '',
  notes: '',
  dressCode: '',
  weatherConditions: '',
  difficulty: '',
  amenities: '',
};
export type Details = typeof emptyDetails;

export const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
