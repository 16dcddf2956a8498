export interface Section {
  title: string;
  /** Each text is a paragraph; each list of texts is shown as a list. */
  text: Array<string | string[]>;
}
interface LegalText {
  title: string;
  lead: string;
  sections: Section[];
}

export const legalStrings = {
  updated: 'In force since 1 March 2026',
  contents: 'On this page',
  back: 'Back to the game',
  other: { privacy: 'Privacy Policy', terms: 'Terms of Service' },
};

export const privacy: LegalText = {
  title: 'Privacy Policy',
  lead: 'Get in the game! asks your friends whether they play. This page says what we keep to do that, who sees it, for how long, and what you can do about it.',
  sections: [
    {
      title: 'What we keep',
      text: [
        'We keep what you give us, and what comes of using it:',
        [
          'Your account: username, email, a hash of your password (never the password), and, where you tell us, gender, phone, handicap and town.',
          'Your contacts: the names, emails, phones, handicaps and tiers that you enter or import.',
          'Your tee times: course, date, cost, notes, who was asked when, and what they answered.',
          'Messages: the texts and emails that we send for you, the answers to them, and whether they arrived.',
          'Payments: your plan, amounts, dates and invoices. Card numbers go straight to our payment provider; we never see them.',
          'Your position, only while you look for courses, weather or players near you, and only if your browser has your permission.',
        ],
      ],
    },
    {
      title: 'What we use it for',
      text: [
        'To ask the people you choose, in the order you choose; to tell you and them what became of it; to remind players 24 hours before the round; to find courses and players near you; to charge for a plan if you choose one; and to keep the service safe from abuse. We do not sell personal data, and we show no advertising of others.',
      ],
    },
    {
      title: 'Your friends’ data',
      text: [
        'You may enter the phone or email of a friend only if that friend would expect it. We text a friend only after you have told us that they agreed to be texted, and never again once they answer STOP. Without that agreement we write an email. A friend needs no account to answer, and can ask us to erase their data at any time.',
      ],
    },
    {
      title: 'Text messages',
      text: [
        'Texts are invitations, confirmations and reminders: up to 5-10 messages per week, depending on how much you play. Message and data rates may apply. Reply STOP to end them, START to begin again, HELP for help. We keep a record of every opt-in and opt-out with its time, source and wording. Phone numbers and consent to be texted are not shared with anybody for marketing.',
      ],
    },
    {
      title: 'Who else sees it',
      text: [
        'Companies that work for us and may use the data for nothing else:',
        ['Twilio sends the texts.', 'SendGrid sends the emails.', 'Stripe takes the payments.'],
        'Friends whom you invite see your name, the course, the time, who is in, and your message. Other players see your profile only while Public Profile is on, and your rough distance only while Location Sharing is on. We hand data to authorities only where the law obliges us to.',
      ],
    },
    {
      title: 'How long we keep it',
      text: [
        [
          'Bookings: 3 years.',
          'Communication logs: 1 year.',
          'Payment records: 7 years, since the law demands it.',
          'Everything else: until you delete it or your account.',
        ],
        'When you delete your account it is closed for 7 days, in case you think better of it. Then what is yours is erased; in the rounds of others your name is replaced, and payment records stay until their 7 years are over.',
      ],
    },
    {
      title: 'What you can do',
      text: [
        [
          'See and correct your data: Profile.',
          'Take it with you: Profile, Account, as a file.',
          'Stop messages: Profile, Messaging, or reply STOP.',
          'Delete your account: Profile, Account.',
          'Complain to the data protection authority where you live, though we would like to hear it first.',
        ],
      ],
    },
    {
      title: 'Cookies',
      text: [
        'One cookie keeps you signed in. It is needed for that, carries nothing about you, and no other site can read it. There is no tracking cookie and no analytics of others.',
      ],
    },
    {
      title: 'How we guard it',
      text: [
        'Traffic is encrypted. Passwords are stored as Argon2 hashes, session and reset tokens as hashes. A reset link works once and expires in 1 hour. Should your data ever be exposed in spite of that, we tell you without delay.',
      ],
    },
    {
      title: 'Children',
      text: [
        'The minimum age is 13. We do not knowingly keep data of anybody younger; tell us, and it is erased.',
      ],
    },
    {
      title: 'Changes and questions',
      text: [
        'When this page changes in a way that matters, we write to you before it does. Questions reach us at support@getinthegame.example.',
      ],
    },
  ],
};

export const terms: LegalText = {
  title: 'Terms of Service',
  lead: 'These are the rules of the house for Get in the game!. By making an account you agree to them.',
  sections: [
    {
      title: 'What the service is',
      text: [
        'Get in the game! helps golfers to organise rounds: you say where and when, we ask your contacts tier by tier, and tell you who plays. It does not book the course for you unless it says so, and it is no party to what you and a course agree on.',
      ],
    },
    {
      title: 'Your account',
      text: [
        'You must be at least 13 years old; under the age of majority, with the consent of a parent or guardian. Give us a true email, keep your password to yourself, and tell us when somebody else has used your account.',
      ],
    },
    {
      title: 'Plans and prices',
      text: [
        [
          'Starter: free, 2 tee times per month.',
          'Pro Monthly: $8 per month.',
          'Pro Quarterly: $20 per quarter.',
          'Pro Annual: $64 per year.',
          'Lifetime: $199, one-time.',
        ],
        'Paid plans have no limit on tee times. Prices are in US dollars; taxes are added where they apply. Calendar months of the Starter plan are counted in your own time zone.',
      ],
    },
    {
      title: 'Free trial',
      text: [
        'Every new account begins with a free trial of 14 days with everything in it. No card is needed, and nothing is charged when it ends: you continue on Starter unless you choose a plan.',
      ],
    },
    {
      title: 'Renewal, cancelling, refunds',
      text: [
        'Monthly, quarterly and annual plans renew automatically until you cancel. You can cancel at any time under Subscription; the plan stays until the end of the time that is paid for. Lifetime is paid once and lasts as long as the service does.',
        'A change to a dearer plan begins at once and costs the difference; a cheaper plan begins when the time that is paid for ends. Within 14 days of paying for a year or for Lifetime you can give it back under Subscription, once: it ends at once and everything that you paid for it goes back to your card. Credit that is left when your plan ends, of more than a dollar, goes back to your card too; so does what you have not used when you delete your account. Where the law gives you a right to withdraw or to a refund, it holds.',
      ],
    },
    {
      title: 'Friends who join',
      text: [
        'When a friend makes an account through your link, confirms its email, and answers an invite or fills a tee time, you both get 30 days of premium: once per friend, and not for yourself or in a browser that another account has used. Accounts made only to collect days are closed.',
      ],
    },
    {
      title: 'Invitations, texts and reminders',
      text: [
        'You promise that everybody whose phone you mark as agreed has agreed to be texted by you about golf. Invitations go out in your name. Players who are in are reminded 24 hours before the round. Texts come up to 5-10 times per week; message and data rates may apply; reply STOP to end, HELP for help. No text goes out between 21:00 and 8:00 where the recipient is, unless you ask for it.',
      ],
    },
    {
      title: 'Fair play',
      text: [
        'Do not use the service to pester, deceive or harm anybody, to send advertising, to enter the data of people who do not want it, to copy the service or its data by machine, or to get at what is not yours. We may limit or close accounts that do, after a warning where one makes sense.',
      ],
    },
    {
      title: 'What is yours',
      text: [
        'What you enter stays yours. You allow us to store, show and send it as far as the service needs it. The service itself, its name and its design are ours or our licensors’.',
      ],
    },
    {
      title: 'What we do not promise',
      text: [
        'Texts and emails pass through the hands of others and may be late or lost. Course facts, difficulty ratings, previews and forecasts may be wrong; where they are illustrative, they say so. Check with the course, and with the sky. Golf is played at your own risk.',
        'As far as the law allows, we answer only for intent and gross negligence, and in other cases for no more than you paid us in the last 12 months. Rights that a consumer cannot give up are not touched.',
      ],
    },
    {
      title: 'How long records stay',
      text: [
        'Bookings 3 years, communication logs 1 year, payment records 7 years. The Privacy Policy says more.',
      ],
    },
    {
      title: 'The end',
      text: [
        'You may delete your account at any time. We may end the service or an account with 30 days’ notice, at once only for a serious breach; what is paid for and not used is then given back.',
      ],
    },
    {
      title: 'Changes and questions',
      text: [
        'If these terms change in a way that matters, we write to you at least 30 days before. If you do not agree, you can leave before then. Questions reach us at support@getinthegame.example.',
      ],
    },
  ],
};
