import { asId, DRAFT_FRIENDS } from '@game/contracts';
import { useState } from 'react';
import { newUuid } from '../../lib/new-key';
import { firstPlanStrings as s } from '../../strings/first-plan';
import { quickStrings as q } from '../../strings/quick-entry';
import { homeNumber } from '../contacts/home-number';
import { readPeople } from '../contacts/read-people';
import { useHomeCountry } from '../contacts/use-home-country';
import { twinIn, type VisitFriend } from './visit';

/** The field for friends, in which several can be typed or pasted. `add` returns the longer list, or says what is wrong. */
export function useTypedFriend(friends: VisitFriend[], onChange: (friends: VisitFriend[]) => void) {
  const country = useHomeCountry();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function add(): VisitFriend[] | undefined {
    let list = friends;
    const people = readPeople(text);
    if (!people.length && text.trim()) return void setProblem(q.noName);
    for (const { name, email, phone: typed } of people) {
      const phone = typed && homeNumber(typed, country);
      const wrong = !name
        ? q.noName
        : typed && !phone
          ? q.badPhone(typed)
          : !phone && !email
            ? s.noAddress(name)
            : twinIn(list, { name, phone, email, agreed: false })
              ? s.twice(name)
              : list.length >= DRAFT_FRIENDS
                ? s.tooMany(DRAFT_FRIENDS)
                : undefined;
      if (wrong) return void setProblem(wrong);
      list = [...list, { id: asId(newUuid()), name, phone, email, agreed: false }];
    }
    setProblem(undefined);
    setText('');
    onChange(list);
    return list;
  }
  return { text, setText, problem, add, isTyped: text.trim() !== '' };
}
