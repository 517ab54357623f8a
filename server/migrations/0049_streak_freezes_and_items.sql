CREATE TABLE "paused_freezes" (
	"member_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streak_freezes" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"month" date,
	"from_day" date NOT NULL,
	"covered_day" date,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"code" text NOT NULL,
	"source" text NOT NULL,
	"given_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"used_for" text
);
--> statement-breakpoint
ALTER TABLE "paused_freezes" ADD CONSTRAINT "paused_freezes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_freezes" ADD CONSTRAINT "streak_freezes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "streak_freezes_month" ON "streak_freezes" USING btree ("member_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "streak_freezes_covered" ON "streak_freezes" USING btree ("member_id","covered_day");--> statement-breakpoint
CREATE INDEX "streak_freezes_held" ON "streak_freezes" USING btree ("member_id","id") WHERE "streak_freezes"."covered_day" is null;--> statement-breakpoint
CREATE INDEX "items_member" ON "items" USING btree ("member_id","code","id");--> statement-breakpoint
CREATE INDEX "items_used" ON "items" USING btree ("member_id","used_at","id") WHERE "items"."used_at" is not null;