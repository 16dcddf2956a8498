import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  countBookings,
  getPlayerPreferences,
  listBookings,
  listContacts,
  listMyInvitations,
  listTierNames,
  readAllowance,
} from '@game/contracts';
import { Bus, Clock, LOGGER, SETTINGS, type Logger } from '@game/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from '../access/rate-limits.js';
import { renewSessionCookie, sessionHashOf } from '../access/session-cookie.js';
import { Sessions, type Session } from '../access/sessions.js';
import type { GatewaySettings } from '../settings.js';
import { WEB_DIST, type OwnPage } from './client-files.js';

/** After this time the page is sent without the dashboard, and the client asks for the answers itself. */
const PATIENCE_MS = 1_500;

/** With more contacts than this, a page that contains them would take longer than the browser's own call for them. */
const CONTACTS_MOST = 100;

/** Has the same shape as the interface in web/src/lib/prerendered-page.ts. */
interface PrerenderedPage {
  answers: Record<string, unknown>;
  now: string;
  timeZone: string;
}
interface Prerenderer {
  prerenderedDashboard(page: PrerenderedPage): Promise<string>;
}

/** Prerenders the dashboard of the signed-in golfer, who can then read it before the page's script runs. */
@Injectable()
export class PrerenderedDashboard implements OnApplicationBootstrap {
  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** Loads the prerenderer at the start, so that the first golfer does not wait for it. */
  onApplicationBootstrap() {
    loadPrerenderer().catch((err: unknown) =>
      this.log.warn({ err }, 'the prerenderer could not be loaded, so no dashboard is prerendered'),
    );
  }

  /** Returns `signed out` if the session has ended, and undefined if prerendering fails or takes too long. */
  async of(request: FastifyRequest, reply: FastifyReply): Promise<OwnPage | 'signed out' | undefined> {
    try {
      return await Promise.race([this.prerender(request, reply), patience()]);
    } catch (err) {
      this.log.warn({ err }, 'the dashboard was not prerendered');
      return undefined;
    }
  }

  private async prerender(request: FastifyRequest, reply: FastifyReply): Promise<OwnPage | 'signed out'> {
    const session = await this.sessions.read(sessionHashOf(request)!);
    if (!session) return 'signed out';
    await this.limits.request(session.user.id);
    const page = {
      answers: await this.answers(session),
      now: this.clock.now().toISOString(),
      timeZone: session.user.timeZone,
    };
    const { prerenderedDashboard } = await loadPrerenderer();
    const html = await prerenderedDashboard(page);
    if (!reply.sent) renewSessionCookie(request, reply, this.settings.PUBLIC_URL);
    return { html, answers: JSON.stringify(page) };
  }

  /** The answers to the calls that the dashboard makes, by path. */
  private async answers({ user }: Session): Promise<PrerenderedPage['answers']> {
    const { id: userId, username: name, timeZone } = user;
    const mine = { userId };
    const [bookings, counts, allowance, invitations, contacts, tierNames, preferences] = await Promise.all([
      this.bus.ask(listBookings, mine),
      this.bus.ask(countBookings, mine),
      this.bus.ask(readAllowance, { actor: { userId, name, timeZone } }),
      this.bus.ask(listMyInvitations, mine),
      this.bus.ask(listContacts, { userId, limit: CONTACTS_MOST + 1 }),
      this.bus.ask(listTierNames, mine),
      this.bus.ask(getPlayerPreferences, mine),
    ]);
    return {
      '/api/me': { user },
      '/api/bookings': bookings,
      '/api/bookings/counts': counts,
      '/api/bookings/allowance': allowance,
      '/api/invitations': invitations,
      '/api/custom-tier-names': tierNames,
      '/api/player-preferences': preferences,
      ...(contacts.length <= CONTACTS_MOST && { '/api/contacts': contacts }),
    };
  }
}

const loadPrerenderer = () =>
  import(pathToFileURL(join(WEB_DIST, '.prerendered/prerendered.js')).href) as Promise<Prerenderer>;

const patience = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS).unref());
