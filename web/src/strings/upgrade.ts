export const upgradeStrings = {
  title: 'You have played your free tee times',
  text: 'The Starter plan carries 2 tee times a month. A paid plan has no limit, and nothing that you saved is lost.',
  prices: (month: string, year: string) => `From ${month}, or ${year}.`,
  see: 'See the plans',
  later: 'Maybe Later',
};
