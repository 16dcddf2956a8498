import { CONSENT_TEXT } from '@game/contracts';
import { golfer } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import ConsentDialog from './consent-dialog';

const phone = '+13175550123';
const user = golfer({ phone, phoneVerified: true });
const server = {
  'GET /api/me': { body: { user } },
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

  it('asks for a code first if the number is not confirmed, and keeps the ticks and the number', async () => {
    let me = golfer();
    const changed = (more: object) => () => ({ body: { user: (me = { ...me, ...more }) } });
    const { user, screen, sent } = renderClient(<ConsentDialog onClose={() => {}} />, {
      ...server,
      'GET /api/me': () => ({ body: { user: me } }),
      'PATCH /api/me': changed({ phone }),
      'POST /api/me/verify/phone': { body: { sentTo: phone, expiresAt: '2026-06-01T15:10:00Z' } },
      'POST /api/me/verify/phone/confirm': ({ body }) =>
        (body as { code: string }).code === '042917'
          ? changed({ phoneVerified: true })()
          : { status: 422, body: { message: 'This code does not fit. You have 4 tries left.' } },
    });
    await user.type(screen.getByLabelText(/^Phone/), '3175550123');
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/We texted a code to \(317\) 555-0123/)).toBeVisible();
    expect(sent('POST', '/api/users/messaging-consent')).toEqual([]);
    await user.type(screen.getByLabelText(/^Code/), '111111');
    await user.click(screen.getByRole('button', { name: 'Confirm and accept' }));
    expect(await screen.findByText('This code does not fit. You have 4 tries left.')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Code/));
    await user.type(screen.getByLabelText(/^Code/), '042917{Enter}');
    expect(await screen.findByText('Messaging Preferences Updated')).toBeVisible();
    expect(sent('POST', '/api/users/messaging-consent')[0]?.body).toEqual({ consent: true, phone });
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
  });

  it('shows the text of consent word for word as the log of consents keeps it', () => {
    const { screen } = renderClient(<ConsentDialog onClose={() => {}} />, server);
    expect(screen.getByText(CONSENT_TEXT.given)).toBeVisible();
    expect(CONSENT_TEXT.given).toMatch(/Consent isn't required to buy anything\.$/);
    expect(screen.queryByText(/Decline says/)).toBeNull();
  });

  it('is sent as a refusal when it is declined', async () => {
    const { user, screen, sent } = renderClient(<ConsentDialog onClose={() => {}} />, server);
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Messaging Preferences Updated')).toBeVisible();
    expect(sent('POST', '/api/users/messaging-consent')[0]?.body).toMatchObject({ consent: false });
  });

  it.each([[undefined], ['The greens are closed.']])(
    'says that it could not be saved, and why (%p)',
    async (said) => {
      const { user, screen } = renderClient(<ConsentDialog onClose={() => {}} />, {
        ...server,
        'POST /api/users/messaging-consent': { status: 409, body: said ? { message: said } : {} },
      });
      await screen.findByDisplayValue('(317) 555-0123');
      for (const box of screen.getAllByRole('checkbox')) await user.click(box);
      await user.click(screen.getByRole('button', { name: 'Accept' }));
      expect(
        await screen.findByText('Failed to update messaging preferences. Please try again.'),
      ).toBeVisible();
      if (said) expect(screen.getByText(said)).toBeVisible();
    },
  );
});
