import { SmsCountriesSetting, whyNotTexted, zoneForNumber, zoneOfNumber } from './textable.js';

const offered = SmsCountriesSetting.parse(undefined);

// promises messages#countries
describe('a phone number', () => {
  it.each([
    ['of the US', '+13175550123'],
    ['of Canada', '+14165550123'],
    ['of a mobile phone in the UK', '+447400123456'],
    ['of a mobile phone in France', '+33612345678'],
    ['of a mobile phone in Germany', '+4915112345678'],
    ['of a mobile phone in Japan', '+819012345678'],
  ])('%s gets texts', (_, phone) => {
    expect(whyNotTexted(phone, offered)).toBeNull();
  });

  it.each([
    ['of Somalia', '+252612345678'],
    ['of Mali', '+22370123456'],
    ['of Russia', '+79161234567'],
    ['of Jamaica, which shares +1', '+18765551234'],
    ['of Guernsey, which shares +44', '+447911123456'],
  ])('%s gets no texts, because none go to its country', (_, phone) => {
    expect(whyNotTexted(phone, offered)).toBe('country');
  });

  it.each([
    ['of premium rate in the UK', '+449098790000'],
    ['of shared cost in Germany', '+491801234567'],
    ['of a personal number in the UK', '+447012345678'],
    ['of a landline in the UK', '+442071234567'],
    ['of premium rate in North America', '+19005551234'],
    ['of a paid information service in a North American area', '+12129761234'],
    ['that is toll-free', '+18005551234'],
    ['with a non-geographic area code in North America', '+15215551234'],
    ['with a non-geographic area code in Canada', '+16005551234'],
    ['of a satellite phone', '+8816123456'],
    ['of an international network', '+88212345678'],
    ['that does not exist in its country', '+4917012345'],
  ])('%s gets no texts, because of its kind', (_, phone) => {
    expect(whyNotTexted(phone, offered)).toBe('kind');
  });

  it('gets texts in further countries if the setting names them', () => {
    expect(whyNotTexted('+525512345678', offered)).toBe('country');
    expect(whyNotTexted('+525512345678', SmsCountriesSetting.parse('us, mx'))).toBeNull();
    expect(SmsCountriesSetting.safeParse('US,Mexico').success).toBe(false);
  });
});

// promises messages#night-texts
describe('the zone of a number', () => {
  it('is that of its country where there is one, whatever the sender claims', () => {
    expect(zoneOfNumber('+447400123456')).toBe('Europe/London');
    expect(zoneForNumber('+819012345678', 'America/Chicago')).toBe('Asia/Tokyo');
    expect(zoneOfNumber('+13175550123')).toBeNull();
  });

  it.each(['America/Indiana/Indianapolis', 'America/Los_Angeles', 'Pacific/Honolulu', 'US/Eastern'])(
    'of the US may be claimed to be %s',
    (zone) => expect(zoneForNumber('+13175550123', zone)).toBe(zone),
  );

  it.each(['Asia/Tokyo', 'Pacific/Auckland', 'America/Sao_Paulo', 'Europe/London'])(
    'of the US cannot be claimed to be %s',
    (zone) => expect(zoneForNumber('+13175550123', zone)).toBe('America/Chicago'),
  );
});
