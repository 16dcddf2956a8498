import { SETTINGS } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsSettings } from '../settings.js';
import type { Links } from '../templates/words.js';

@Injectable()
export class SettingsLinks implements Links {
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly repliesAreRead: boolean;

  constructor(@Inject(SETTINGS) settings: NotificationsSettings) {
    this.publicUrl = settings.PUBLIC_URL;
    this.supportEmail = settings.SUPPORT_EMAIL;
    this.repliesAreRead = settings.REPLY_DOMAIN !== undefined;
  }
}
