CREATE TABLE "pair_halves" (
	"aid" text PRIMARY KEY NOT NULL,
	"pair" integer NOT NULL,
	"half" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pair_halves" ADD CONSTRAINT "pair_halves_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pair_halves_pair" ON "pair_halves" USING btree ("pair","half");--> statement-breakpoint
-- The pairs of the sample pack, for sites that have its pictures already; a new site gets them with the pictures.
INSERT INTO "pair_halves" ("aid", "pair", "half", "at")
SELECT unnest(array[day.aid, night.aid]), day.id, unnest(array['day', 'night']), now()
FROM (VALUES
  ('first-light-over-the-ranges', 'moonlit-ranges'),
  ('alpenglow-wall', 'blue-hour-massif'),
  ('blue-mist-forest', 'forest-under-the-moon'),
  ('clear-day-at-sea', 'full-moon-at-sea'),
  ('noon-dunes', 'desert-milky-way'),
  ('dusk-at-the-pavilion', 'moon-over-the-pavilion'),
  ('cranes-at-dawn', 'cranes-under-the-moon'),
  ('ink-peaks', 'white-ink-night'),
  ('cherry-sky', 'blossoms-and-full-moon')
) AS pack (day, night)
JOIN "wallpapers" day ON day.aid = pack.day AND day.source = 'samples'
JOIN "wallpapers" night ON night.aid = pack.night AND night.source = 'samples';
