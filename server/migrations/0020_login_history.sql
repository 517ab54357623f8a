CREATE TABLE "logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"method" text NOT NULL,
	"second_step" boolean DEFAULT false NOT NULL,
	"is_ok" boolean NOT NULL,
	"device_name" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "method" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD COLUMN "method" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "logins" ADD CONSTRAINT "logins_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logins_member" ON "logins" USING btree ("member_id","at","id");--> statement-breakpoint
CREATE INDEX "logins_at" ON "logins" USING btree ("at");--> statement-breakpoint
INSERT INTO "logins" ("id", "member_id", "at", "method", "is_ok", "device_name", "place")
	SELECT "id", "member_id", "created_at", 'unknown', true, "device_name", "place" FROM "sessions" WHERE "id" = "family_id";