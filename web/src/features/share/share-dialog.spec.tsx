import { renderClient } from '../../testing/render';
import ShareDialog from './share-dialog';

const server = {
  'GET /api/referral': {
    body: { code: 'PAT7', url: 'https://play.example/?ref=PAT7', granted: 0, days: 30 },
  },
};

// promises client#sharing
describe('the share dialog', () => {
  it('links to every target with the golfer’s own link', async () => {
    const { screen } = renderClient(<ShareDialog onClose={() => {}} />, server);
    expect(screen.getByRole('heading', { name: 'Share Get in the game! with Friends' })).toBeVisible();
    expect(await screen.findByText(/\?ref=PAT7/)).toBeVisible();
    const url = encodeURIComponent('https://play.example/?ref=PAT7');
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('X (Twitter)')).toMatch(/intent\/tweet\?text=.+&url=.+&hashtags=golf%2C/);
    expect(href('Facebook')).toContain(`u=${url}&quote=`);
    expect(href('LinkedIn')).toMatch(/url=.+&title=.+&summary=/);
    expect(href('WhatsApp')).toMatch(/wa\.me\/\?text=/);
    expect(href('Email')).toMatch(/^mailto:\?subject=.+&body=/);
    expect(href('Text message')).toMatch(/^sms:\?body=/);
  });

  it('copies the message and shows that for 2 seconds', async () => {
    const { user, screen } = renderClient(<ShareDialog onClose={() => {}} />, server);
    await screen.findByText(/\?ref=PAT7/);
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(screen.getByText('Share message copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('https://play.example/?ref=PAT7');
    expect(await screen.findByRole('button', { name: 'Copy Link' }, { timeout: 20_000 })).toBeVisible();
  });

  it('says that it could not copy', async () => {
    const { user, screen } = renderClient(<ShareDialog onClose={() => {}} />, server);
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByText('Failed to copy to clipboard')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});
