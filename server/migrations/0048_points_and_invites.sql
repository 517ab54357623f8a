DROP INDEX "points_ledger_member";--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "shared_token" text;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "spent_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "note_en" text;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD COLUMN "entered_by" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "points_spent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invites_rewarded" ON "invites" USING btree ("rewarded_at","inviter_id");--> statement-breakpoint
CREATE INDEX "points_ledger_time" ON "points_ledger" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "points_ledger_earned" ON "points_ledger" USING btree ("member_id","at","id") WHERE "points_ledger"."change" > 0;--> statement-breakpoint
CREATE INDEX "points_ledger_spent" ON "points_ledger" USING btree ("member_id","at","id") WHERE "points_ledger"."change" < 0;--> statement-breakpoint
CREATE INDEX "members_points" ON "members" USING btree ("time_zone","id") WHERE "members"."points" > 0;