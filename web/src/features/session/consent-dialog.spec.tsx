import { CONSENT_TEXT } from '@game/contracts';
import { renderClient } from '../../testing/render';
import ConsentDialog from './consent-dialog';

const server = {
  'GET /api/users/messaging-consent': { body: { consent: false, phone: '+13175550123' } },
  'POST /api/users/messaging-consent': { body: { consent: true, phone: '+13175550123' } },
};

// promises accounts#consent-to-texts
describe('consent to texts', () => {
  it('is accepted only with both boxes ticked, and names frequency, STOP and HELP', async () => {
    const { user, screen, sent } = renderClient(<ConsentDialog onClose={() => {}} />, server);
    expect(screen.getByText(/5-10 messages per week/)).toBeVisible();
    expect(screen.getByText(/STOP to end, HELP for help/)).toBeVisible();
    const accept = screen.getByRole('button', { name: 'Accept' });
    const [one, two] = screen.getAllByRole('checkbox');
    await user.click(one!);
    expect(accept).toBeDisabled();
    await user.click(two!);
    await screen.findByDisplayValue('(317) 555-0123');
    await user.click(accept);
    expect(await screen.findByText('Messaging Preferences Updated')).toBeVisible();
    expect(sent('POST', '/api/users/messaging-consent')[0]?.body).toEqual({
      consent: true,
      phone: '+13175550123',
    });
  });

  it('shows the texts of consent and refusal word for word as the log of consents keeps them', () => {
    const { screen } = renderClient(<ConsentDialog onClose={() => {}} />, server);
    expect(screen.getByText(CONSENT_TEXT.given)).toBeVisible();
    expect(screen.getByText(`Decline says: “${CONSENT_TEXT.withdrawn}”`)).toBeVisible();
  });

  it('is reported as false when it is declined', async () => {
    const { user, screen, sent } = renderClient(<ConsentDialog onClose={() => {}} />, server);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Messaging Preferences Updated')).toBeVisible();
    expect(sent('POST', '/api/users/messaging-consent')[0]?.body).toMatchObject({ consent: false });
  });

  it('says that it could not be saved', async () => {
    const { user, screen } = renderClient(<ConsentDialog onClose={() => {}} />, {});
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(
      await screen.findByText('Failed to update messaging preferences. Please try again.'),
    ).toBeVisible();
    expect(screen.getByText('There is nothing here.')).toBeVisible();
  });
});
