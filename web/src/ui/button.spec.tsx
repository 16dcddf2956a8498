import { useState } from 'react';
import { renderClient } from '../testing/render';
import { Button } from './button';
import { Switch } from './switch';

function Form({ onPress }: { onPress: () => void }) {
  const [saving, setSaving] = useState(false);
  const press = () => {
    onPress();
    setSaving(true);
  };
  return (
    <>
      <Button busy={saving} onClick={press}>
        Save
      </Button>
      <Button waits={saving} onClick={press}>
        Cancel
      </Button>
      <Switch label="Texts" checked={false} busy={saving} onChange={press} />
    </>
  );
}

// promises client#keyboard
it.each([
  ['button', 'Save'],
  ['button', 'Cancel'],
  ['switch', 'Texts'],
] as const)('a %s (%s) that is busy or waits keeps the focus and does nothing', async (role, name) => {
  const presses: string[] = [];
  const { user, screen } = renderClient(<Form onPress={() => presses.push(name)} />, {});
  const pressed = screen.getByRole(role, { name });
  await user.click(pressed);
  expect(pressed).toHaveFocus();
  expect(pressed).toBeEnabled();
  expect(pressed).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(pressed);
  expect(presses).toEqual([name]);
});
