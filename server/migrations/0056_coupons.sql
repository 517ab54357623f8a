CREATE TABLE "coupon_editions" (
	"id" serial PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"entered_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"offer_id" text NOT NULL,
	"source" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"rule" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"given_by" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_member" ON "coupons" USING btree ("member_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_once" ON "coupons" USING btree ("member_id","offer_id") WHERE "coupons"."source" = 'code';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id") WHERE "orders"."state" in ('unpaid', 'paid');--> statement-breakpoint
CREATE TRIGGER coupon_editions_append_only BEFORE UPDATE OR DELETE ON coupon_editions
FOR EACH ROW EXECUTE FUNCTION refuse_change();
