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
  duration: `
cuanto dura|tiempo|tarda
`,
  weather: `
va a llover
llueve|lloviendo|lluvia|clima|pronostico
`,
  cost: `
cuanto cuesta|es|sale|vale|cobran|seria
cuanto >
a como sale|esta|es
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
cest quand|a_quelle
quand
`,
  where: `
ou >
ou est|ca|cest|on|joue ...
quel parcours|golf
ou on|est|ca|cest ...
on joue ou >
cest ou ...
`,
  duration: `
combien de temps
ca dure ...
`,
  weather: `
va|il_va pleuvoir
pleut|pluie|meteo
quel temps ...
`,
  cost: `
combien
quel prix|tarif
`,
  who: `
cest qui qui ...
qui ...
avec qui
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
um? wieviel|welche|wie_viel uhr|uhrzeit|zeit|tag
welcher|welchem|welchen tag|tage
wann
`,
  where: `
wo >
wo ist|spielen|treffen ...
welcher|welchem platz
`,
  cost: `
was|wieviel|wie_viel kostet|kosten ...
wie teuer
wieviel >
`,
  duration: `
wie lange|lang ...
`,
  weather: `
regnet|regnen|regen|wetter|gewitter
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
