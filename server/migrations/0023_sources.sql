CREATE TABLE "source_items" (
	"source" text NOT NULL,
	"id" text NOT NULL,
	"aid" text,
	"languages" text[] NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "source_items_source_id_pk" PRIMARY KEY("source","id")
);
--> statement-breakpoint
CREATE TABLE "source_lists" (
	"address" text PRIMARY KEY NOT NULL,
	"etag" text NOT NULL,
	"last_modified" text NOT NULL,
	"next" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_states" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"cursor" text DEFAULT '' NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ingested" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"day" date,
	"pictures_of_day" integer DEFAULT 0 NOT NULL,
	"bytes_of_day" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "source_items" ADD CONSTRAINT "source_items_aid_wallpapers_aid_fk" FOREIGN KEY ("aid") REFERENCES "public"."wallpapers"("aid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_items_aid" ON "source_items" USING btree ("aid");--> statement-breakpoint
CREATE INDEX "wallpapers_look" ON "wallpapers" USING gin ((array['a' || substr("phash", 1, 4), 'b' || substr("phash", 5, 4), 'c' || substr("phash", 9, 4), 'd' || substr("phash", 13, 4)]));