import { renderClient } from '../../testing/render';
import PrivacyPolicy from './privacy-policy';
import TermsOfService from './terms-of-service';

// promises client#legal-pages
describe('the legal pages', () => {
  it('state retention, minimum age and reminders in the privacy policy', () => {
    const { container, screen } = renderClient(<PrivacyPolicy />, {});
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    for (const fact of [
      /Bookings: 3 years/,
      /Communication logs: 1 year/,
      /Payment records: 7 years/,
      /minimum age is 13/,
      /24 hours before the round/,
      /STOP/,
    ])
      expect(container).toHaveTextContent(fact);
  });

  it('state plans, trial, minimum age, retention and reminders in the terms', () => {
    const { container } = renderClient(<TermsOfService />, {});
    for (const fact of [
      /Starter: free, 2 tee times per month/,
      /Monthly: \$8/,
      /Quarterly: \$20/,
      /Annual: \$64/,
      /Lifetime: \$199, one-time/,
      /trial of 14 days/,
      /at least 13/,
      /Bookings 3 years, communication logs 1 year, payment records 7 years/,
      /reminded 24 hours before the round/,
    ])
      expect(container).toHaveTextContent(fact);
  });
});
