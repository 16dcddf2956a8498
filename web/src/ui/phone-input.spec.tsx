import { useState } from 'react';
import { renderClient } from '../testing/render';
import { PhoneInput, readNumber } from './phone-input';

function Phone({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PhoneInput aria-label="Phone" value={value} onValue={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('the field for a phone number', () => {
  // promises contacts#fields
  it('takes typed digits and stores the number in E.164', async () => {
    const { user, screen } = renderClient(<Phone />, {});
    await user.type(screen.getByLabelText('Phone'), '317x5550101');
    expect(screen.getByLabelText('Phone')).toHaveValue('(317) 555-0101');
    expect(screen.getByRole('status')).toHaveTextContent('+13175550101');
    await user.selectOptions(screen.getByLabelText('Country code'), '+44');
    expect(screen.getByRole('status')).toHaveTextContent('+443175550101');
  });

  it.each([
    ['+1 (317) 555-0101', '+1', '3175550101', '+1'],
    ['1-317-555-0101', '+1', '3175550101', '+1'],
    ['+44 7700 900123', '+1', '7700900123', '+44'],
    ['07700 900123', '+44', '7700900123', '+44'],
    ['+44 (0)7700 900123', '+44', '7700900123', '+44'],
    ['+34 612 345 678', '+1', '34612345678', '+'],
    ['\u202a+44 7700 900123\u202c', '+1', '7700900123', '+44'],
  ])(
    'splits the pasted text %s, while %s is chosen, into country code and digits',
    (text, code, digits, nextCode) => {
      expect(readNumber(text, code)).toEqual({ code: nextCode, digits });
    },
  );

  it('accepts a pasted number of a country that is not in the list and shows it in full', async () => {
    const { user, screen } = renderClient(<Phone start="+34612345678" />, {});
    const input = screen.getByLabelText('Phone');
    expect(input).toHaveValue('+34612345678');
    await user.clear(input);
    await user.click(input);
    await user.paste('+353 85 123 4567');
    expect(input).toHaveValue('+353851234567');
    expect(screen.getByRole('status')).toHaveTextContent('+353851234567');
  });

  it('keeps a number of a country that is not in the list when another country is chosen', async () => {
    const { user, screen } = renderClient(<Phone start="+34612345678" />, {});
    await user.selectOptions(screen.getByLabelText('Country code'), '+44');
    expect(screen.getByLabelText('Phone')).toHaveValue('+34612345678');
    expect(screen.getByRole('status')).toHaveTextContent('+34612345678');
    await user.clear(screen.getByLabelText('Phone'));
    await user.type(screen.getByLabelText('Phone'), '7700900123');
    expect(screen.getByRole('status')).toHaveTextContent('+447700900123');
  });
});
