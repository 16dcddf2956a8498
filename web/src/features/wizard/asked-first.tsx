import { wizardStrings as w } from '../../strings/wizard';
import type { TeeTime } from './tee-time';

type Friends = TeeTime['first'];
interface Props {
  friends: Friends;
  chosen: Friends;
  onChange: (chosen: Friends) => void;
}

/** Chooses friends of tier 1 to be asked before the rest of that tier (tee-times#first-asked). */
export function AskedFirst({ friends, chosen, onChange }: Props) {
  if (!friends.length) return null;
  const isChosen = (id: string) => chosen.some((friend) => friend.id === id);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{w.askFirst}</legend>
      <div className="flex flex-wrap gap-2">
        {friends.map((friend) => (
          <label
            key={friend.id}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 hover:border-fairway has-checked:border-fairway has-checked:bg-tint has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-green"
          >
            <input
              type="checkbox"
              className="size-4 shrink-0 accent-fairway outline-none"
              checked={isChosen(friend.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, friend] : chosen.filter(({ id }) => id !== friend.id))
              }
            />
            <bdi className="min-w-0 wrap-anywhere">{friend.name}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
