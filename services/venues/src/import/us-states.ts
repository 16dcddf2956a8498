const STATES =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
  'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,' +
  'KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,' +
  'MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,' +
  'NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
  'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
  'WV West Virginia,WI Wisconsin,WY Wyoming';
const codes = new Map(
  STATES.split(',').flatMap((state): Array<[string, string]> => {
    const [code, name] = [state.slice(0, 2), state.slice(3)];
    return [
      [code.toLowerCase(), code],
      [name.toLowerCase(), code],
    ];
  }),
);

/** The two-letter code of a state of the United States, from its name or its code in any case. */
export const usState = (text: string): string | undefined =>
  codes.get(text.trim().toLowerCase().replace(/\s+/g, ' '));
