export const fieldStrings = { required: '(required)', countryCode: 'Country code' };
