import { within } from '@testing-library/react';
import { renderClient } from '../../testing/render';
import AchievementsDialog from './achievements-dialog';

const achievement = (id: string, more = {}) => ({
  id,
  title: id,
  description: `How to win ${id}`,
  category: 'social',
  tier: 'bronze',
  icon: 'star',
  progress: 2,
  maxProgress: 5,
  unlocked: false,
  unlockedAt: null,
  rewards: { xp: 50 },
  ...more,
});
const won = (id: string, day: string) =>
  achievement(id, { progress: 5, unlocked: true, unlockedAt: `2026-06-${day}T18:00:00Z` });
const server = {
  'GET /api/achievements/stats': {
    body: {
      level: 4,
      totalXP: 900,
      xpToNextLevel: 300,
      venuesVisited: 7,
      gamesPlayed: 12,
      playersInvited: 31,
      streakDays: 3,
      unlockedAchievements: 4,
      totalAchievements: 24,
    },
  },
  'GET /api/achievements': {
    body: [
      won('Oldest', '01'),
      won('Newest', '09'),
      won('Second', '08'),
      won('Third', '05'),
      achievement('Explorer', {
        category: 'exploration',
        rewards: { xp: 200, badge: 'Compass', title: 'Scout' },
      }),
    ],
  },
};

describe('the achievements dialog', () => {
  it('sums up the golfer’s level, points and unlocked achievements', async () => {
    const { screen } = renderClient(<AchievementsDialog onClose={() => {}} />, server);
    expect(await screen.findByText('Golf Explorer')).toBeVisible();
    for (const text of [
      '4',
      '7',
      '12',
      '31',
      '3',
      '300 XP to the next level',
      '4 of 24 unlocked',
      '17% complete',
    ])
      expect(screen.getByText(text)).toBeVisible();
    const bar = screen.getByRole('progressbar', { name: 'Experience' });
    expect(bar).toHaveAttribute('aria-valuenow', '900');
    expect(bar).toHaveAttribute('aria-valuemax', '1200');
  });

  it('lists the three achievements that were won last', async () => {
    const { screen } = renderClient(<AchievementsDialog onClose={() => {}} />, server);
    const recent = within(await screen.findByRole('region', { name: 'Recent Achievements' }));
    expect(recent.getAllByRole('listitem').map((li) => li.textContent)).toEqual([
      'NewestUnlocked Jun 9, 2026',
      'SecondUnlocked Jun 8, 2026',
      'ThirdUnlocked Jun 5, 2026',
    ]);
  });

  it('shows the achievements of a category in its tab, with reward and progress', async () => {
    const { user, screen } = renderClient(<AchievementsDialog onClose={() => {}} />, server);
    await user.click(await screen.findByRole('tab', { name: 'Exploration' }));
    const cards = within(screen.getByRole('tabpanel'));
    expect(cards.getAllByRole('listitem')).toHaveLength(1);
    for (const text of ['Explorer', 'Bronze', '2/5', '+200 XP', 'Badge: Compass · Title: Scout'])
      expect(cards.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Skill' }));
    expect(screen.getByText('Nothing here yet')).toBeVisible();
  });

  it('says that the achievements did not load, and tries again on request', async () => {
    const { user, screen, sent } = renderClient(<AchievementsDialog onClose={() => {}} />, {
      'GET /api/achievements/stats': server['GET /api/achievements/stats'],
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(sent('GET', '/api/achievements')).toHaveLength(2);
  });
});
