import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
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

  it('opens the web targets in a window of 600 by 400, and leaves mail and messages to the device', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user, screen } = renderClient(<ShareDialog onClose={() => {}} />, server);
    await screen.findByText(/\?ref=PAT7/);
    const names = ['X (Twitter)', 'Facebook', 'LinkedIn', 'WhatsApp', 'Email', 'Text message'];
    for (const name of names) await user.click(screen.getByRole('link', { name }));
    expect(open.mock.calls.map(([url, , how]) => [new URL(String(url)).host, how])).toEqual(
      ['twitter.com', 'www.facebook.com', 'www.linkedin.com', 'wa.me'].map((host) => [
        host,
        'noopener,width=600,height=400',
      ]),
    );
    const tweet = new URL(String(open.mock.calls[0]![0])).searchParams;
    expect([...tweet.keys()]).toEqual(['text', 'url', 'hashtags']);
    expect(tweet.get('hashtags')).toBe('golf,teetime,golflife,foursome');
    open.mockRestore();
  });

  it('gives title, text and link to the device’s own share dialog, and shows no error when that is cancelled', async () => {
    const cancelled = new DOMException('cancelled', 'AbortError');
    const share = jest.fn((_: ShareData) => Promise.reject(cancelled));
    Object.assign(navigator, { share });
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user, screen } = renderClient(<ShareDialog onClose={() => {}} />, server);
    await screen.findByText(/\?ref=PAT7/);
    await user.click(screen.getByRole('button', { name: 'More…' }));
    expect(share).toHaveBeenCalledWith({
      title: 'Get in the game!',
      text: expect.stringMatching(/^I fill my foursome/),
      url: 'https://play.example/?ref=PAT7',
    });
    await waitFor(() => expect(logged).toHaveBeenCalledWith(cancelled));
    expect(document.querySelector('[data-toast]')).toBeNull();
    logged.mockRestore();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('copies the message and says so for 2 seconds', async () => {
    const { user, screen } = renderClient(<ShareDialog onClose={() => {}} />, server);
    await screen.findByText(/\?ref=PAT7/);
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(screen.getByText('Share message copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('https://play.example/?ref=PAT7');
    expect(await screen.findByRole('button', { name: 'Copy Link' })).toBeVisible();
  });

  it('says that it could not copy', async () => {
    const { user, screen } = renderClient(<ShareDialog onClose={() => {}} />, server);
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByText('Failed to copy to clipboard')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
  });
});
