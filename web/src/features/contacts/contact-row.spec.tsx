import { fireEvent, waitFor, within } from '@testing-library/react';
import { renderClient } from '../../testing/render';
import { contact, idOf } from '../../testing/golf';
import Friends from '../friends/friends';
import TiersDialog from './tiers-dialog';

const ann = contact('c1', 'Ann', 1, {
  phone: '+13175550101',
  email: 'ann@golf.example',
  smsPermission: true,
});
const bob = contact('c2', 'Bob', 1, { phone: '+13175550102' });
const cy = contact('c3', 'Cy', 2);
const path = (id: string) => `/api/contacts/${idOf(id)}`;
const history = { asked: 12, accepted: 7, declined: 3, silent: 2, lastPlayedAt: '2026-05-03T17:00:00.000Z' };
const server = {
  'GET /api/contacts': { body: [ann, bob, cy] },
  'GET /api/custom-tier-names': { body: [] },
  [`GET ${path('c1')}/history`]: { body: history },
  [`GET ${path('c2')}/history`]: {
    body: { ...history, asked: 0, accepted: 0, declined: 0, silent: 0, lastPlayedAt: null },
  },
  [`PATCH ${path('c1')}`]: { body: ann },
  [`PATCH ${path('c2')}`]: { body: bob },
  [`DELETE ${path('c1')}`]: { body: { ok: true } },
  [`DELETE ${path('c2')}`]: { body: { ok: true } },
};
const [phone, email] = ['+13175550106', 'dee@golf.example'];
const optedOutAt = '2026-05-03T17:00:00.000Z';
const [mailBouncedAt, mailOffAt] = [optedOutAt, optedOutAt];
const untextable = 'kind' as const;
const HINT = 'Without this we can only email them.';
const screens = [
  ['Manage Contacts', <TiersDialog key="tiers" onClose={() => {}} />],
  ['the golf network', <Friends key="friends" />],
] as const;

// promises contacts#edit-in-place
describe.each(screens)('a contact in %s', (_, element) => {
  const open = async (name: string) => {
    const view = renderClient(element, server);
    await view.user.click(await view.screen.findByRole('button', { name: `Edit ${name}` }));
    const form = within(await view.screen.findByRole('form', { name: `Edit ${name}` }));
    return { ...view, form };
  };

  it('is edited in its row, and only the changed fields are sent', async () => {
    const { user, screen, form, sent } = await open('Ann');
    expect(form.getByLabelText(/^Name/)).toHaveFocus();
    await user.clear(form.getByLabelText(/^Name/));
    await user.type(form.getByLabelText(/^Name/), 'Ann Lee');
    await user.type(form.getByLabelText('Handicap'), '9');
    await user.clear(form.getByLabelText('Order in the tier'));
    await user.type(form.getByLabelText('Order in the tier'), '2');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ann is saved')).toBeVisible();
    expect(sent('PATCH', path('c1'))[0]?.body).toEqual({ name: 'Ann Lee', handicap: 9, place: 2 });
    expect(screen.queryByRole('form', { name: 'Edit Ann' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit Ann' })).toHaveFocus();
  });

  it('gets another email and another tier in its row', async () => {
    const { user, screen, form, sent } = await open('Ann');
    await user.clear(form.getByLabelText('Email'));
    await user.type(form.getByLabelText('Email'), 'ann.lee@golf.example');
    await user.selectOptions(form.getByLabelText(/^Tier/), '3');
    expect(form.queryByLabelText('Order in the tier')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ann is saved')).toBeVisible();
    expect(sent('PATCH', path('c1'))[0]?.body).toEqual({ email: 'ann.lee@golf.example', tier: 3 });
  });

  // promises messages#words-of-others
  it('shows at the name field why a name may not contain a link', async () => {
    const LINK = 'Please leave out links and web addresses. After a full stop, write a space.';
    const refusal = { status: 422, body: { message: LINK, errors: [{ field: 'name', message: LINK }] } };
    const { user, screen } = renderClient(element, { ...server, [`PATCH ${path('c1')}`]: refusal });
    await user.click(await screen.findByRole('button', { name: 'Edit Ann' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Ann' }));
    await user.type(form.getByLabelText(/^Name/), ' golf.example');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(LINK)).toBeVisible();
    expect(form.getByLabelText(/^Name/)).toHaveValue('Ann golf.example');
  });

  // promises contacts#permission
  it('loses the permission to be texted when its number changes, and the form says why', async () => {
    const { user, form, sent } = await open('Ann');
    expect(form.getByLabelText('They agreed to be texted')).toBeChecked();
    expect(form.getByLabelText('They agreed to be texted')).toHaveAccessibleDescription(HINT);
    await user.clear(form.getByLabelText('Phone'));
    await user.type(form.getByLabelText('Phone'), '3175550199');
    expect(form.getByLabelText('They agreed to be texted')).not.toBeChecked();
    expect(form.getByText(/A new number needs their word again/)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(sent('PATCH', path('c1'))[0]?.body).toEqual({ phone: '+13175550199', smsPermission: false });
  });

  it('is unchanged after Escape and after Save without a change; when the server refuses, the form keeps what was typed', async () => {
    const { user, screen, form, sent } = await open('Ann');
    await user.keyboard('!{Escape}');
    expect(screen.queryByRole('form', { name: 'Edit Ann' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit Ann' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(sent('PATCH', path('c1'))).toEqual([]);
    expect(form.queryByText('This was not saved')).toBeNull();
  });

  // promises contacts#history
  it('shows in its row how often the friend was asked and what they answered', async () => {
    const { form } = await open('Ann');
    const text = 'Asked 12 times: 7 in, 3 out, 2 without an answer. Last played on May 3, 2026.';
    expect(await form.findByText(text)).toBeVisible();
    expect((await open('Bob')).form.getByRole('region', { name: 'You and Bob' })).toHaveTextContent(
      /Reading|Not asked yet/,
    );
  });

  // promises contacts#reachability
  it('says how it can be reached, and its button opens the row at the field to fill in', async () => {
    const { user, screen } = renderClient(element, server);
    expect(await screen.findByText('Text and email')).toBeVisible();
    expect(screen.getByText('Cannot be reached: add a phone or an email')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Say that I may text: Bob' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Bob' }));
    expect(form.getByLabelText('They agreed to be texted')).toHaveFocus();
  });

  // promises contacts#reachability
  it.each([
    [{ phone, email, smsPermission: true, optedOutAt }, 'Change the number', 'Phone'],
    [{ phone, smsPermission: true, optedOutAt }, 'Add an email', 'Email'],
    [{ email, mailBouncedAt }, 'Check the email', 'Email'],
    [{ email, mailOffAt }, 'Add a phone', 'Phone'],
    [{ phone, email, mailOffAt }, 'Say that I may text', 'They agreed to be texted'],
    [{ phone, email, smsPermission: true, untextable, mailOffAt }, 'Change the number', 'Phone'],
  ])(
    'leads from what was refused or came back (%j) by “%s” to the field that helps',
    async (more, fix, label) => {
      const dee = contact('c6', 'Dee', 1, more);
      const { user, screen } = renderClient(element, {
        ...server,
        'GET /api/contacts': { body: [dee] },
        [`GET ${path('c6')}/history`]: { body: history },
      });
      await user.click(await screen.findByRole('button', { name: `${fix}: Dee` }));
      const form = within(await screen.findByRole('form', { name: 'Edit Dee' }));
      expect(form.getByLabelText(label)).toHaveFocus();
    },
  );

  // promises contacts#reachability, contacts#twins
  it('says of the second of a couple who is texted at their phone, and offers to add an email', async () => {
    const texts = { phone: '+13175550104', smsPermission: true };
    const couple = [contact('c1', 'Pat', 1, texts), contact('c2', 'Chris', 1, texts)];
    const { user, screen } = renderClient(element, { ...server, 'GET /api/contacts': { body: couple } });
    expect(await screen.findByText('Pat is texted at this phone: add an email')).toBeVisible();
    expect(screen.getByText('Text only')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add an email: Chris' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Chris' }));
    expect(form.getByLabelText('Email')).toHaveFocus();
  });

  // promises messages#countries
  it('says why its number gets no texts, and offers to add an email', async () => {
    const [mali, prem] = [
      contact('c4', 'Moussa', 1, { ...ann, id: idOf('c4'), name: 'Moussa', untextable: 'country' }),
      contact('c5', 'Prem', 1, { phone: '+449098790000', smsPermission: true, untextable: 'kind' }),
    ];
    const { screen } = renderClient(element, { ...server, 'GET /api/contacts': { body: [mali, prem] } });
    expect(await screen.findByText('Texts do not go to this country; email only')).toBeVisible();
    expect(screen.getByText('Cannot be reached: not a mobile number that gets texts')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add an email: Prem' })).toBeVisible();
  });

  // promises contacts#moves
  it('is moved by the menu, and Undo moves it back to its old place', async () => {
    const { user, screen, sent } = renderClient(element, server);
    await user.click(await screen.findByRole('button', { name: 'Move Ann' }));
    await user.click(screen.getByRole('menuitem', { name: 'To tier 2, Backup Squad' }));
    expect(await screen.findByText('Ann is in Backup Squad')).toBeVisible();
    // An open dialog switches off pointer events outside it. The class that switches them on for the toast is
    // not loaded here, so `fireEvent` is used.
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ann is back')).toBeVisible();
    expect(sent('PATCH', path('c1')).map((call) => call.body)).toEqual([
      { tier: 2, place: 2 },
      { tier: 1, place: 1 },
    ]);
  });

  // promises contacts#moves
  it('is moved by the keyboard, and Ctrl+Z moves it back', async () => {
    const { user, screen, sent } = renderClient(element, server);
    (await screen.findByRole('button', { name: 'Edit Bob' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(await screen.findByText('Bob is number 1 of A-Team')).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Bob is back')).toBeVisible();
    await user.keyboard('{Alt>}[Digit3]{/Alt}');
    expect(await screen.findByText('Bob is in Weekend Warriors')).toBeVisible();
    expect(sent('PATCH', path('c2')).map((call) => call.body)).toEqual([
      { tier: 1, place: 1 },
      { tier: 1, place: 2 },
      { tier: 3, place: 1 },
    ]);
    expect(screen.getByRole('button', { name: 'Edit Bob' })).toHaveFocus();
  });

  // promises contacts#moves
  it('is shown at its new place before the server has answered, and keeps the focus', async () => {
    let answer = (_: { body: unknown }) => {};
    let kept = [ann, bob, cy];
    const { user, screen } = renderClient(element, {
      ...server,
      'GET /api/contacts': () => ({ body: kept }),
      [`PATCH ${path('c1')}`]: () => new Promise<{ body: unknown }>((done) => (answer = done)),
    });
    const order = () =>
      screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label'));
    (await screen.findByRole('button', { name: 'Edit Ann' })).focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(order()).toEqual(['Edit Bob', 'Edit Ann', 'Edit Cy']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Ann' })).toHaveFocus());
    expect(screen.queryByText('Ann is number 2 of A-Team')).toBeNull();
    kept = [bob, ann, cy];
    answer({ body: ann });
    expect(await screen.findByText('Ann is number 2 of A-Team')).toBeVisible();
    expect(order()).toEqual(['Edit Bob', 'Edit Ann', 'Edit Cy']);
  });

  it('stays where it was if the move fails, and the screen says so', async () => {
    const refused = { status: 503, body: { message: 'Please try again later.' }, headers: {} };
    const { user, screen } = renderClient(element, {
      ...server,
      [`PATCH ${path('c1')}`]: { ...refused, status: 409 },
    });
    await user.click(await screen.findByRole('button', { name: 'Move Ann' }));
    await user.click(screen.getByRole('menuitem', { name: 'Down, asked later' }));
    expect(await screen.findByText('The move failed')).toBeVisible();
    expect(screen.getByText('Please try again later.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await waitFor(() =>
      expect(
        screen.getAllByRole('button', { name: /^Edit (Ann|Bob|Cy)$/ }).map((name) => name.textContent),
      ).toEqual(['Ann', 'Bob', 'Cy']),
    );
  });

  it('is deleted only after a confirmation', async () => {
    const { user, screen, sent } = renderClient(element, server);
    await user.click(await screen.findByRole('button', { name: 'Delete Ann' }));
    expect(await screen.findByText('Are you sure you want to delete this contact?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Contact deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Ann' })).toBeNull();
    expect(sent('DELETE', path('c1'))).toEqual([]);
    await waitFor(() => expect(sent('DELETE', path('c1'))).toHaveLength(1));
  });

  it('comes back by Undo after a deletion, and the server is not told', async () => {
    const { user, screen, sent } = renderClient(element, server);
    await user.click(await screen.findByRole('button', { name: 'Delete Ann' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ann is back')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Ann' })).toBeVisible();
    window.dispatchEvent(new Event('pagehide'));
    expect(sent('DELETE', path('c1'))).toEqual([]);
  });

  it('is deleted at once if the golfer leaves the page, and before another contact is moved', async () => {
    const { user, screen, sent } = renderClient(element, server);
    await user.click(await screen.findByRole('button', { name: 'Delete Ann' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Contact deleted');
    screen.getByRole('button', { name: 'Edit Bob' }).focus();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Edit Bob' }), { altKey: true, code: 'Digit2' });
    await waitFor(() => expect(sent('PATCH', path('c2'))).toHaveLength(1));
    expect(sent('DELETE', path('c1'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete Bob' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Bob' })).toBeNull());
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(sent('DELETE', path('c2'))).toHaveLength(1));
  });
});
