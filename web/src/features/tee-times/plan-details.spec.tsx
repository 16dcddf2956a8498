import type { Plan } from '@game/contracts';
import { within } from '@testing-library/react';
import { dayAndTime, timeOfDay } from '../../lib/times';
import { idOf } from '../../testing/golf';
import { renderClient } from '../../testing/render';
import { PlanDetails } from './plan-details';

const now = new Date(2026, 5, 1, 18, 0);
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const plan = {
  steps: [
    {
      contacts: [
        { id: idOf('c1'), name: 'Ann', textAt: at(0), mailAt: null },
        { id: idOf('c2'), name: 'Bob', textAt: at(14), mailAt: at(3) },
      ],
      more: 4,
    },
  ],
  notAsked: [
    { id: idOf('c3'), name: 'Cy', why: 'by-hand' },
    { id: idOf('c4'), name: 'Dee', why: 'unreachable' },
  ],
  moreNotAsked: 1,
} as unknown as Plan;

// promises ladder#dry-run
describe('the plan for each friend', () => {
  it('says when the text and the mail leave, with the day if that is not today', () => {
    const { screen } = renderClient(<PlanDetails plan={plan} now={now} />, {});
    const cells = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(name) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cells('Ann')).toEqual(['now', 'none']);
    expect(cells('Bob')).toEqual([dayAndTime(at(14)), timeOfDay(at(3))]);
    expect(screen.getByText('and 4 more')).toBeVisible();
  });

  it('says who is not asked and why', () => {
    const { screen } = renderClient(<PlanDetails plan={plan} now={now} />, {});
    expect(screen.getByText('3 friends are not asked')).toBeVisible();
    expect(screen.getByText('Asked by hand only')).toBeVisible();
    expect(screen.getByText('Cannot be reached: no way is allowed')).toBeVisible();
  });

  it('says nothing if nobody is left', () => {
    const none = { ...plan, steps: [], notAsked: [], moreNotAsked: 0 };
    const { screen } = renderClient(<PlanDetails plan={none} now={now} />, {});
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/not asked/)).toBeNull();
  });
});
