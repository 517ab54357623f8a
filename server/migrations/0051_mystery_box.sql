CREATE TABLE "box_editions" (
	"id" serial PRIMARY KEY NOT NULL,
	"box_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"entered_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_openings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"box_id" text NOT NULL,
	"request_id" text NOT NULL,
	"place" smallint NOT NULL,
	"day" date NOT NULL,
	"seed_hash" text NOT NULL,
	"table_hash" text NOT NULL,
	"misses" integer NOT NULL,
	"is_guaranteed" boolean NOT NULL,
	"rarity" text NOT NULL,
	"prize" text NOT NULL,
	"duplicate_points" integer,
	"cost" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "box_seeds" (
	"day" date NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "box_seeds_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE TABLE "box_tables" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_minor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "box_openings" ADD CONSTRAINT "box_openings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_openings" ADD CONSTRAINT "box_openings_table_hash_box_tables_hash_fk" FOREIGN KEY ("table_hash") REFERENCES "public"."box_tables"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "box_openings" ADD CONSTRAINT "box_openings_day_seed_hash_box_seeds_day_hash_fk" FOREIGN KEY ("day","seed_hash") REFERENCES "public"."box_seeds"("day","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "box_editions_box" ON "box_editions" USING btree ("box_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "box_openings_request" ON "box_openings" USING btree ("member_id","request_id","place");--> statement-breakpoint
CREATE INDEX "box_openings_day" ON "box_openings" USING btree ("member_id","box_id","day");--> statement-breakpoint
CREATE INDEX "box_openings_last" ON "box_openings" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "box_openings_wins" ON "box_openings" USING btree ("id") WHERE "box_openings"."rarity" <> 'common';--> statement-breakpoint
-- Results and what proves them stand as they were written.
CREATE TRIGGER box_openings_append_only BEFORE UPDATE OR DELETE ON box_openings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER box_seeds_append_only BEFORE UPDATE OR DELETE ON box_seeds
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER box_tables_append_only BEFORE UPDATE OR DELETE ON box_tables
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER box_editions_append_only BEFORE UPDATE OR DELETE ON box_editions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
