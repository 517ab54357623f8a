import type { LegalDocument } from './legal-document.ts'

export const text: LegalDocument = {
  updated: '25 November 2026',
  intro: 'By registering with and using {site} you agree to the following. We have tried to be brief.',
  sections: [
    {
      title: 'Your account',
      blocks: [
        'Register with an e-mail address or phone number at which you receive codes, and look after your password. You are responsible for what happens through your account. If another person is using it, reset your password at once: that logs out every device.',
        'If you are under 14, ask a parent or guardian first.',
      ],
    },
    {
      title: 'Using wallpapers',
      blocks: [
        'The rights to the wallpapers belong to their authors and sources. You may download them for personal use on your own devices. Ask the owner of the rights before you republish, sell or print them, or use them commercially. Where a picture’s page names a source and a licence, that licence applies.',
      ],
    },
    {
      title: 'What you upload',
      blocks: [
        'Upload only what you have the right to upload. It stays yours; you allow us to store, convert and show it in order to run the site. Content that is illegal, infringing, pornographic or disturbing is removed.',
      ],
    },
    {
      title: 'Please do not',
      blocks: [
        [
          'scrape wallpapers or data in bulk, or get around levels and download limits',
          'guess other people’s passwords or codes, or attack or disturb the service',
          'use several accounts or programs to collect check-ins, points or invite rewards',
          'pretend to be someone else, advertise or harass',
        ],
      ],
    },
    {
      title: 'Points and membership',
      blocks: [
        'Points come from check-ins and other activities. They can only be used on the site, and can be neither exchanged for money nor transferred. The rules shown on the site apply; points gained by cheating are withdrawn. Your membership level decides which wallpapers and sizes you see.',
      ],
    },
    {
      title: 'If you break these terms',
      blocks: [
        'The operator may restrict logging in or block the account, and tells you why and for how long. You can appeal; you are told the outcome by e-mail or text message.',
      ],
    },
    {
      title: 'Changes to the service',
      blocks: [
        'The site keeps changing, and is sometimes closed for maintenance. We do our best to keep it available but cannot promise that it is free of interruptions and errors, so save pictures that matter to you elsewhere. As far as the law allows, we are not liable for indirect damage.',
        'When these terms change we update the date above and announce it on the site. If you disagree, you can stop using the site and ask the operator to delete your account.',
      ],
    },
    {
      title: 'Law',
      blocks: [
        'The law of the place where the operator is based applies. In a dispute, please contact the operator first; we would like to find a solution with you.',
      ],
    },
  ],
}
