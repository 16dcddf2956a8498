import type { Language } from './language.js';

/** Words of questions in Spanish, French and German, by what the question is about. */
export const SPANISH_QUESTIONS: Language['questions'] = {
  when: `
a? que hora|dia
cuando
`,
  where: `
donde|adonde
que campo|club
`,
  cost: `
cuanto
que precio
`,
  who: `
quien|quienes ...
`,
  other: `
como ...
que ...
hay|queda|quedan lugar|espacio|cupo
`,
};
export const FRENCH_QUESTIONS: Language['questions'] = {
  when: `
quelle|quel heure|jour
quand
`,
  where: `
ou >
ou est|ca|cest|on|joue ...
quel parcours|golf
`,
  cost: `
combien
quel prix|tarif
`,
  who: `
qui ...
`,
  other: `
comment|pourquoi ...
quel|quelle|quels ...
est ce que|quil ...
reste|reste_t|y_a_t il? ...
`,
};
export const GERMAN_QUESTIONS: Language['questions'] = {
  when: `
um? wieviel|welche uhr|uhrzeit|zeit
wann
`,
  where: `
wo >
wo ist|spielen|treffen ...
welcher|welchem platz
`,
  cost: `
was|wieviel kostet
wie viel|teuer
`,
  who: `
wer ...
mit wem
`,
  other: `
wie ...
was ...
warum|welche|welcher ...
gibt|ist|habt es|noch|ihr ...
`,
};
