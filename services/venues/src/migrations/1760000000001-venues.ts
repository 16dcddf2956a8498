import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Venues1760000000001 implements MigrationInterface {
  name = 'Venues1760000000001';

  async up(runner: QueryRunner): Promise<void> {
    // pg_trgm is a trusted extension: the login that makes schemas may create it, the service's own role may not.
    await runner.query(`set local role none`);
    await runner.query(`create extension if not exists pg_trgm schema public`);
    await runner.query(`set local role venues`);
    await runner.query(`
      create table venues (
        id uuid primary key,
        name text not null,
        search_name text not null,
        type text not null check (type in ('course', 'simulator', 'entertainment', 'club', 'range')),
        address text,
        city text,
        state text,
        lat double precision not null check (lat between -90 and 90),
        lng double precision not null check (lng between -180 and 180),
        place point generated always as (point(lng, lat)) stored,
        time_zone text not null,
        rating real,
        phone text,
        website text,
        amenities text[] not null default '{}',
        facts jsonb not null default '{}',
        area box
      )`);
    await runner.query(`create index venues_place on venues using gist (place)`);
    await runner.query(`create index venues_area on venues using gist (area)`);
    await runner.query(`create index venues_name on venues (name, id)`);
    await runner.query(`create index venues_search on venues using gin (search_name public.gin_trgm_ops)`);
    // The sources of each venue, by which an import finds the venues that it or the curated set saved before.
    await runner.query(`
      create table venue_sources (
        source text not null,
        source_id text not null,
        venue_id uuid not null references venues on delete cascade,
        primary key (source, source_id)
      )`);
    await runner.query(`create index venue_sources_venue on venue_sources (venue_id)`);
    await runner.query(`
      create table venue_holes (
        venue_id uuid not null references venues on delete cascade,
        number smallint not null check (number between 1 and 18),
        par smallint not null check (par between 3 and 6),
        yardage int not null,
        stroke_index smallint,
        line jsonb,
        source text not null,
        primary key (venue_id, number)
      )`);
    await runner.query(`create table seeds (name text primary key, checksum text not null)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table seeds, venue_holes, venue_sources, venues`);
  }
}
