import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Attachment, Email } from '../messages/notice.js';
import { DARK, box, cell, text as ink, flag, primary, secondary } from './layout.styles.js';
import { PRODUCT } from './words.js';

export type Fact = [name: string, value: string | null, href?: string];
type KnownFact = [name: string, value: string, href?: string];
interface LinkButton {
  label: string;
  href: string;
}

export interface Letter {
  subject: string;
  heading: string;
  /** Plain sentences; `email` escapes them. */
  paragraphs: string[];
  /** A message that a golfer wrote. */
  quote?: string | null;
  /** Name and value; a third element is the address of a link that the value names. */
  facts?: Fact[];
  button?: LinkButton;
  /** Beside the button, and less prominent. */
  otherButton?: LinkButton;
  /** Says why the recipient gets this mail, and whom to write to. */
  footer: string;
  attachments?: Attachment[];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const lines = (text: string) =>
  text.split(/\r?\n/).map((line, i) => h(Fragment, { key: i }, i > 0 && h('br'), line));

/** Lays a letter out in the product's colours, as plain text and as HTML that every mail program shows. */
export function email(letter: Letter): Email {
  const facts = (letter.facts ?? []).filter((fact): fact is KnownFact => !!fact[1]);
  return {
    subject: oneLine(letter.subject),
    text: asText(letter, facts),
    html: `<!doctype html>${renderToStaticMarkup(asHtml(letter, facts))}`,
    ...(letter.attachments ? { attachments: letter.attachments } : {}),
  };
}

function asText(
  { heading, paragraphs, quote, button, otherButton, footer }: Letter,
  facts: KnownFact[],
): string {
  const buttons = [button, otherButton].filter((one) => one !== undefined);
  return [
    heading,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(facts.length ? [facts.map(([name, value, href]) => `${name}: ${href ?? value}`).join('\n')] : []),
    ...(buttons.length ? [buttons.map(({ label, href }) => `${label}: ${href}`).join('\n')] : []),
    `--\n${PRODUCT}\n${footer}`,
  ].join('\n\n');
}

function asHtml(letter: Letter, facts: KnownFact[]): ReactNode {
  const { heading, paragraphs, quote, button, otherButton, footer } = letter;
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', { dangerouslySetInnerHTML: { __html: DARK } }),
    ),
    h(
      Body,
      { className: 'page', style: box.page },
      paragraphs[0] ? h(Preview, null, oneLine(paragraphs[0])) : null,
      h(
        Container,
        { className: 'card', style: box.card },
        h(
          Section,
          { style: box.head },
          h(
            Text,
            { style: ink.brand },
            h('span', { style: flag.pole }),
            h('span', { style: flag.cloth }),
            PRODUCT,
          ),
        ),
        h(
          Section,
          { style: box.inside },
          h(Heading, { as: 'h1', className: 'ink', style: ink.heading }, heading),
          paragraphs.map((words, i) => h(Text, { key: i, className: 'ink', style: ink.body }, lines(words))),
          quote ? h('div', { className: 'ink line', style: ink.quote }, lines(quote)) : null,
          facts.length ? factTable(facts) : null,
          button
            ? h(
                'div',
                { style: box.buttons },
                linkButton(button, 'button', primary),
                otherButton && linkButton(otherButton, 'other', secondary),
              )
            : null,
        ),
        h(
          Section,
          { className: 'line', style: box.foot },
          h(Text, { className: 'quiet', style: ink.foot }, lines(footer)),
        ),
      ),
    ),
  );
}

const linkButton = ({ label, href }: LinkButton, className: string, style: object) =>
  h(Button, { key: className, href, className, style }, label);

const factTable = (facts: KnownFact[]) =>
  h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: cell.table },
    h(
      'tbody',
      null,
      facts.map(([name, value, href]) =>
        h(
          'tr',
          { key: name },
          h('td', { className: 'quiet', style: cell.name }, name),
          h(
            'td',
            { className: 'ink', style: cell.value },
            href ? h('a', { href, className: 'link', style: cell.link }, lines(value)) : lines(value),
          ),
        ),
      ),
    ),
  );
