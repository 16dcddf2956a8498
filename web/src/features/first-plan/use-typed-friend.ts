import { asId, DRAFT_FRIENDS } from '@game/contracts';
import { useState } from 'react';
import { newUuid } from '../../lib/new-key';
import { firstPlanStrings as s } from '../../strings/first-plan';
import { quickStrings as q } from '../../strings/quick-entry';
import { checkPerson } from '../contacts/check-person';
import { readPeople } from '../contacts/read-people';
import { isBare } from '../contacts/typed-person';
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
    for (const typed of people) {
      const { person, problem } = checkPerson(typed, country);
      if (!person) return void setProblem(problem);
      const wrong = isBare(person)
        ? s.noAddress(person.name)
        : twinIn(list, { ...person, agreed: false })
          ? s.twice(person.name)
          : list.length >= DRAFT_FRIENDS
            ? s.tooMany(DRAFT_FRIENDS)
            : undefined;
      if (wrong) return void setProblem(wrong);
      list = [...list, { ...person, id: asId(newUuid()), agreed: false }];
    }
    setProblem(undefined);
    setText('');
    onChange(list);
    return list;
  }
  return { text, setText, problem, add, isTyped: text.trim() !== '' };
}
