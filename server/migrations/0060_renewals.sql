CREATE TABLE "renewals" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"group_id" smallint NOT NULL,
	"term" text NOT NULL,
	"price" integer NOT NULL,
	"customer" text NOT NULL,
	"saved_by" text NOT NULL,
	"card" text,
	"card_text" text,
	"reminded_for" timestamp (3) with time zone,
	"charge_at" timestamp (3) with time zone,
	"declined" smallint DEFAULT 0 NOT NULL,
	"payment_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "renew_price" integer;--> statement-breakpoint
ALTER TABLE "renewals" ADD CONSTRAINT "renewals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;